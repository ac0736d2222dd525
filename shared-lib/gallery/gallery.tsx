import { Clock, Globe, LifeBuoy, Printer, ScanLine, Upload, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import * as art from '../src/ui/art/index.ts';
import {
  Banner,
  Box,
  Button,
  Card,
  FailureCard,
  Heading,
  HStack,
  Kbd,
  Logo,
  Menu,
  Notice,
  Page,
  RaisedTag,
  SkeletonRows,
  Stack,
  Text,
} from '../src/ui/index.ts';
import { Pager } from '../src/ui/list/index.ts';
import { Alerts } from './alerts.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';
import { Tokens } from './tokens.tsx';

const nothing = () => {};

/** The number of sections at the end of the list that need the full width. */
const WIDE = 2;

/**
 * Shows every component in each of its states, plus an index and the tokens. The sample texts are in English; the
 * components' built-in texts are in the language of `?lang`.
 */
export function Gallery() {
  return (
    <main>
      <Page title="Component states" actions={<Button icon={Printer}>Day sheet</Button>}>
        <Index />
        <Box columns={{ md: 2 }} columnGap={8}>
          {SECTIONS.slice(0, -WIDE).map(([title, content]) => (
            <Cell key={title} title={title}>
              {content}
            </Cell>
          ))}
        </Box>
        {SECTIONS.slice(-WIDE).map(([title, content]) => (
          <Cell key={title} title={title}>
            {content}
          </Cell>
        ))}
      </Page>
    </main>
  );
}

/** Links to the sections, and to the gallery in the other theme and in another language. */
function Index() {
  return (
    <Box as="nav" aria-label="Sections" display="flex" flexWrap="wrap" columnGap={4} rowGap={1} mb={6}>
      {SECTIONS.map(([title]) => (
        <a key={title} href={`#${idOf(title)}`}>
          {title}
        </a>
      ))}
      <a href="?theme=dark">Dark</a>
      <a href="?lang=de">German</a>
    </Box>
  );
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" id={idOf(title)} breakInside="avoid" pb={6}>
      <Heading size="small" color="fg.subtle" mb={2}>
        {title}
      </Heading>
      <Stack gap={3}>{children}</Stack>
    </Box>
  );
}

function LanguageMenu() {
  return (
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
  );
}

function Drawings() {
  const { QrCode, ...drawings } = art;
  return (
    <HStack flexWrap="wrap">
      <Box width="110px" bg="#fff">
        <QrCode text="bk-7F3K2M" />
      </Box>
      {Object.entries(drawings).map(([name, Art]) => (
        <Box key={name} width="110px">
          <Art />
        </Box>
      ))}
    </HStack>
  );
}

const SECTIONS: readonly (readonly [title: string, content: ReactNode])[] = [
  [
    'Logo',
    <>
      <Logo brandName="Bagpost" />
    </>,
  ],
  [
    'Booking states',
    <>
      <States />
    </>,
  ],
  [
    'Buttons',
    <>
      <Buttons />
    </>,
  ],
  [
    'Fields',
    <>
      <Fields />
    </>,
  ],
  [
    'Alerts',
    <>
      <Alerts />
    </>,
  ],
  [
    'Remote part unavailable',
    <>
      <FailureCard title="We can’t show Earnings right now" icon={LifeBuoy} onRetry={nothing} reference="7d41-0b">
        Everything else works. Your money is not affected.
      </FailureCard>
    </>,
  ],
  [
    'Skeleton',
    <>
      <SkeletonRows rows={2} />
    </>,
  ],
  [
    'Pager',
    <>
      <Pager page={1} pages={3} hasNext onChange={nothing} />
    </>,
  ],
  [
    'Overlays',
    <>
      <Overlays />
    </>,
  ],
  [
    'Menu',
    <>
      <LanguageMenu />
    </>,
  ],
  [
    'Offline',
    <>
      <Banner icon={WifiOff}>
        <b>You’re offline.</b> Keep checking bags in and out; we’ll send it when you’re back.
      </Banner>
      <Notice icon={Clock}>
        Times shown in Berlin time. Press <Kbd>?</Kbd> for shortcuts.
      </Notice>
    </>,
  ],
  [
    'Raised tag',
    <>
      <Box pt={8}>
        <RaisedTag icon={ScanLine} label="In / out" onPress={nothing} />
      </Box>
    </>,
  ],
  [
    'Drawings',
    <>
      <Drawings />
    </>,
  ],
  [
    'Card',
    <>
      <Card>
        <Heading>Section</Heading>
        <Text tone="muted">Body text, muted.</Text>
        <Button variant="solid" size="counter" block icon={Upload}>
          Check out 1 bag
        </Button>
      </Card>
    </>,
  ],
  ['Lists', <Lists key="lists" />],
  ['Tokens', <Tokens key="tokens" />],
];
