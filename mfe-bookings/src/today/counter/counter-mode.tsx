import { Minimize, MonitorOff, ScanLine } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import {
  AlertRoom,
  wrapText,
  Box,
  Button,
  DensityProvider,
  Heading,
  Notice,
  RemoteSlot,
  Skeleton,
} from '@host-portal/shared-lib/ui';
import { Modal, Sheet, useRoutedLayer } from '@host-portal/shared-lib/ui/overlay';
import { leaveFullScreen } from './full-screen.ts';
import { useAwake } from './use-awake.ts';
import { useRest } from './use-rest.ts';

/** The URL parameters that survive a reset, including the spots that the counter shows. */
const KEPT = ['counter', 'stashpoint'];

/** Enlarges text and buttons as much as a row allows, on a tablet and on a desktop. */
const LARGE = { '@media (min-width: 43.75rem)': { zoom: 1.15 }, lg: { zoom: 1.3 } };

const kept = (search: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams([...search].filter(([name]) => names.includes(name)));

export type CounterModeProps = {
  title: string;
  /** The booking sheet isn't enlarged, because it fills the screen already. */
  sheet: ReactNode;
  children: ReactNode;
};

/**
 * Shows Today in full screen, for a tablet on the counter. It's enlarged, keeps the screen on, hides money, resets
 * after a minute without a touch, and closes with one tap.
 */
export function CounterMode({ title, sheet, children }: CounterModeProps) {
  const { t } = useTranslation('counter');
  const id = useId();
  const { key } = useLocation();
  const [findingAt, setFindingAt] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isAwake = useAwake();
  useEffect(() => leaveFullScreen, []);
  const start = useRoutedLayer((search) => kept(search, KEPT));
  const layer = useRoutedLayer((search) => kept(search, ['stashpoint']));
  useRest(() => {
    setFindingAt(null);
    start.close();
    if (scroller.current) scroller.current.scrollTop = 0;
  });
  return (
    <Modal
      aria-labelledby={id}
      onClose={layer.close}
      addressBelow={layer.addressBelow}
      inset={0}
      width="100vw"
      height="100dvh"
      bg="bg.canvas"
      pr="var(--bp-beside, 0px)"
    >
      <DensityProvider density="counter">
        <Box ref={scroller} flex="1" overflowY="auto" fontSize="lg" px={{ base: 4, md: 6 }} pb={8} css={LARGE}>
          <CounterHead id={id} title={title} onFind={() => setFindingAt(key)} onLeave={layer.close} />
          {wrapText(children)}
        </Box>
        {/* The notice is below the list, because the browser may let the screen turn off long after the list was rendered. */}
        {!isAwake && (
          <Box px={{ base: 4, md: 6 }} py={2} borderTopWidth="1px">
            <Notice icon={MonitorOff}>{t('sleeps')}</Notice>
          </Box>
        )}
        <AlertRoom kind="line" />
      </DensityProvider>
      {wrapText(sheet)}
      {/* The finder closes when a match is opened, because that changes the URL. */}
      {findingAt === key && (
        <Sheet title={t('find')} onClose={() => setFindingAt(null)} density="counter">
          <RemoteSlot
            slot="finder"
            isAwaited
            context={{ placement: 'sheet' }}
            loading={<Skeleton height="48px" borderRadius="control" />}
          />
        </Sheet>
      )}
    </Modal>
  );
}

type CounterHeadProps = { id: string; title: string; onFind: () => void; onLeave: () => void };

function CounterHead({ id, title, onFind, onLeave }: CounterHeadProps) {
  const { t } = useTranslation('counter');
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap={2} py={2}>
      <Heading id={id} as="h2" size="page" tabIndex={-1} flex="1000 1 20rem" overflowWrap="anywhere">
        {title}
      </Heading>
      <Button variant="solid" icon={ScanLine} flex="1 1 auto" px={{ base: 3, md: 4 }} onClick={onFind}>
        {t('find')}
      </Button>
      <Button variant="outline" icon={Minimize} px={{ base: 3, md: 4 }} onClick={onLeave}>
        {t('leave')}
      </Button>
    </Box>
  );
}
