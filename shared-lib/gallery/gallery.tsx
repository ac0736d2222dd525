import { Clock, Download, Globe, LifeBuoy, Printer, ScanLine, Upload, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { BOOKING_STATES, type BookingState } from '../src/domain/index.ts';
import * as art from '../src/ui/art/index.ts';
import {
  Checkbox,
  ErrorSummary,
  Field,
  PasswordInput,
  RadioGroup,
  SaveBar,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '../src/ui/form/index.ts';
import {
  Alert,
  Banner,
  Box,
  Button,
  Card,
  FailureCard,
  Heading,
  HStack,
  Link,
  Kbd,
  Logo,
  Menu,
  Notice,
  Page,
  RaisedTag,
  SkeletonRows,
  Stack,
  TagStub,
  Text,
} from '../src/ui/index.ts';
import { Pager } from '../src/ui/list/index.ts';
import { Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { StateChip } from './state-chip.tsx';

const STATES = Object.keys(BOOKING_STATES) as BookingState[];
const nothing = () => {};

/** Every component in its states. The sample words are data; the components' own words follow `?lang`. */
export function Gallery() {
  return (
    <main>
      <Page title="Component states" actions={<Button icon={Printer}>Day sheet</Button>}>
        <Box columns={{ md: 2 }} columnGap={8}>
          <Cell title="Logo">
            <Logo brandName="Bagpost" />
          </Cell>
          <Cell title="Booking states">
            <HStack flexWrap="wrap">
              {STATES.map((state) => (
                <StateChip key={state} state={state} />
              ))}
            </HStack>
            <HStack flexWrap="wrap">
              {STATES.map((state, index) => (
                <TagStub
                  key={state}
                  tone={BOOKING_STATES[state].tone}
                  count={[3, 4, 1, 2, 14, 6, 1, 8, 5][index] ?? 0}
                />
              ))}
              <TagStub tone="good" count={2} size="table" />
            </HStack>
          </Cell>
          <Cell title="Buttons">
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
          </Cell>
          <Cell title="Fields">
            <Stack gap={5}>
              <Field label="Bags you can store" hint="From 10 to 100">
                <TextInput defaultValue="30" inputMode="numeric" />
              </Field>
              <Field label="Bags you can store" error="At least 10 bags">
                <TextInput defaultValue="6" inputMode="numeric" />
              </Field>
              <Field label="Password" aside={<Link to="/password/forgot">Forgot password?</Link>}>
                <PasswordInput autoComplete="current-password" defaultValue="suitcase" />
              </Field>
              <Field label="Business phone" optional>
                <TextInput type="tel" />
              </Field>
              <Field label="Type">
                <Select>
                  <option>Hotel</option>
                  <option>Café</option>
                </Select>
              </Field>
              <Field label="Directions" optional>
                <Textarea />
              </Field>
              <HStack flexWrap="wrap" columnGap={6}>
                <Checkbox defaultChecked>Step-free access</Checkbox>
                <Checkbox>E-mail news</Checkbox>
                <Switch defaultChecked>Open</Switch>
                <Switch>Closed</Switch>
              </HStack>
              <RadioGroup
                label="Public holidays"
                value="closed"
                onChange={nothing}
                options={[
                  { value: 'closed', label: 'Closed' },
                  { value: 'open', label: 'Normal hours', hint: 'As on the weekday' },
                ]}
              />
              {/* A frame that is moved keeps what is fixed inside it. */}
              <Box position="relative" height="96px" transform="translateX(0)">
                <SaveBar changed="30 bags before" saveLabel="Save capacity" isSaving={false} onDiscard={nothing} />
              </Box>
              <ErrorSummary attempt={0} problems={[{ message: 'At least 10 bags', field: 'capacity' }]} />
            </Stack>
          </Cell>
          <Cell title="Alerts">
            <Stack gap={2}>
              <Alert variant="info" title="2 bookings changed" onDismiss={nothing}>
                Mateo and Inês come later than planned.
              </Alert>
              <Alert variant="success" title="Closure saved: Dec 24 – 27, 2026" onDismiss={nothing} />
              <Alert
                variant="warning"
                title="2 travellers still to collect"
                action={{ label: 'Show them', onAction: nothing }}
                onDismiss={nothing}
              >
                You close at 10:00 pm.
              </Alert>
              <Alert
                variant="scary"
                title="The hours were not saved"
                action={{ label: 'Try again', onAction: nothing }}
                onDismiss={nothing}
              >
                Our server did not answer. Your changes are still here.
              </Alert>
              <Alert variant="success" title="3 bags checked in" floating onDismiss={nothing}>
                Ana S., 7F3K2M
              </Alert>
            </Stack>
          </Cell>
          <Cell title="Remote part unavailable">
            <FailureCard
              title="Earnings cannot be shown right now"
              icon={LifeBuoy}
              onRetry={nothing}
              reference="7d41-0b"
            >
              Everything else works. Your money is not affected.
            </FailureCard>
          </Cell>
          <Cell title="Skeleton">
            <SkeletonRows rows={2} />
          </Cell>
          <Cell title="Pager">
            <Pager page={1} pages={3} hasNext onChange={nothing} />
          </Cell>
          <Cell title="Overlays">
            <Overlays />
          </Cell>
          <Cell title="Menu">
            <Menu
              label="English"
              icon={Globe}
              align="start"
              items={[
                { key: 'en', label: 'English', isChosen: true, onSelect: nothing },
                { key: 'de', label: 'Deutsch', lang: 'de', isChosen: false, onSelect: nothing },
                { key: 'fr', label: 'Français', lang: 'fr', isChosen: false, to: '/fr' },
              ]}
            />
          </Cell>
          <Cell title="Offline">
            <Banner icon={WifiOff}>
              <b>You are offline.</b> You can still check bags in and out; we send it later.
            </Banner>
            <Notice icon={Clock}>
              Times are Berlin time. Press <Kbd>?</Kbd> for shortcuts.
            </Notice>
          </Cell>
          <Cell title="Raised tag">
            <Box pt={8}>
              <RaisedTag icon={ScanLine} label="In / out" onPress={nothing} />
            </Box>
          </Cell>
          <Cell title="Drawings">
            <HStack flexWrap="wrap">
              {Object.entries(art).map(([name, Art]) => (
                <Box key={name} width="110px">
                  <Art />
                </Box>
              ))}
            </HStack>
          </Cell>
          <Cell title="Card">
            <Card>
              <Heading>Section</Heading>
              <Text tone="muted">Body text, muted.</Text>
              <Button variant="solid" size="counter" block icon={Upload}>
                Check out 1 bag
              </Button>
            </Card>
          </Cell>
        </Box>
        <Stack>
          <Lists />
        </Stack>
      </Page>
    </main>
  );
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" breakInside="avoid" pb={6}>
      <Heading size="small" color="fg.subtle" mb={2}>
        {title}
      </Heading>
      <Stack gap={3}>{children}</Stack>
    </Box>
  );
}
