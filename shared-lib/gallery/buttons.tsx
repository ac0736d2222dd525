import { Download, Printer } from 'lucide';
import { Button, HStack, Link, Text } from '../src/ui/index.ts';

export function Buttons() {
  return (
    <>
      <HStack flexWrap="wrap">
        <Button variant="solid" size="counter" icon={Download}>
          Check in 3 bags
        </Button>
        <Button variant="brand-outline" size="counter">
          Check out
        </Button>
        <Button size="counter" icon={Printer}>
          Day sheet
        </Button>
        <Button variant="danger-outline" size="counter">
          Check out 2 bags
        </Button>
        <Button variant="ghost" size="counter">
          Discard
        </Button>
      </HStack>
      <HStack flexWrap="wrap">
        <Button variant="solid">Save</Button>
        <Button variant="solid" loading>
          Saving
        </Button>
        <Button disabled>Not possible yet</Button>
        <Button variant="solid" size="hero">
          Log in
        </Button>
      </HStack>
      <HStack flexWrap="wrap" lang="de">
        <Button variant="brand-outline" size="counter">
          Gepäck annehmen
        </Button>
        <Button size="counter">Auf alle Tage übertragen</Button>
      </HStack>
      <Text>
        No account yet? <Link to="/signup">Sign up as a host</Link>
      </Text>
    </>
  );
}
