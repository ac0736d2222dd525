import { Clock, Globe, LifeBuoy, ScanLine, Upload, WifiOff } from 'lucide';
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
  RaisedTag,
  SkeletonRows,
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

export type GallerySection = {
  title: string;
  content: ReactNode;
  /** The components whose props the section shows. */
  components: readonly string[];
};

export const SECTIONS: readonly GallerySection[] = [
  {
    title: 'Logo',
    components: ['Logo'],
    content: <Logo brandName="Bagpost" />,
  },
  {
    title: 'Booking states',
    components: ['Chip', 'TagStub'],
    content: <States />,
  },
  {
    title: 'Buttons',
    components: ['Button', 'ButtonLink', 'IconButton', 'Link', 'PlainLink'],
    content: <Buttons />,
  },
  {
    title: 'Fields',
    components: [
      'Field',
      'TextInput',
      'Select',
      'Checkbox',
      'Switch',
      'RadioGroup',
      'Textarea',
      'PasswordInput',
      'ErrorSummary',
      'SaveBar',
    ],
    content: <Fields />,
  },
  {
    title: 'Alerts',
    components: ['Alert', 'AlertRoom', 'AlertStack'],
    content: <Alerts />,
  },
  {
    title: 'Remote part unavailable',
    components: ['FailureCard'],
    content: (
      <FailureCard title="We can’t show Earnings right now" icon={LifeBuoy} onRetry={nothing} reference="7d41-0b">
        Everything else works. Your money is not affected.
      </FailureCard>
    ),
  },
  {
    title: 'Skeleton',
    components: ['Skeleton', 'SkeletonRows', 'Spinner'],
    content: <SkeletonRows rows={2} />,
  },
  {
    title: 'Pager',
    components: ['Pager'],
    content: <Pager page={1} pages={3} hasNext onChange={nothing} />,
  },
  {
    title: 'Overlays',
    components: ['Sheet', 'Dialog', 'Confirm'],
    content: <Overlays />,
  },
  {
    title: 'Menu',
    components: ['Menu'],
    content: <LanguageMenu />,
  },
  {
    title: 'Offline',
    components: ['Banner', 'Notice', 'Kbd'],
    content: (
      <>
        <Banner icon={WifiOff}>
          <b>You’re offline.</b> Keep checking bags in and out; we’ll send it when you’re back.
        </Banner>
        <Notice icon={Clock}>
          Times shown in Berlin time. Press <Kbd>?</Kbd> for shortcuts.
        </Notice>
      </>
    ),
  },
  {
    title: 'Raised tag',
    components: ['RaisedTag'],
    content: (
      <Box pt={8}>
        <RaisedTag icon={ScanLine} label="In / out" onPress={nothing} />
      </Box>
    ),
  },
  {
    title: 'Drawings',
    components: Object.keys(art),
    content: <Drawings />,
  },
  {
    title: 'Card',
    components: ['Card', 'Heading', 'Text'],
    content: (
      <Card>
        <Heading>Section</Heading>
        <Text tone="muted">Body text, muted.</Text>
        <Button variant="solid" size="counter" block icon={Upload}>
          Check out 1 bag
        </Button>
      </Card>
    ),
  },
  {
    title: 'Lists',
    components: [
      'DataTable',
      'LinkRows',
      'LinkRow',
      'Tabs',
      'Segmented',
      'FilterChip',
      'CounterRow',
      'EmptyState',
      'Badge',
      'Icon',
    ],
    content: <Lists />,
  },
  { title: 'Tokens', components: [], content: <Tokens /> },
];

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
