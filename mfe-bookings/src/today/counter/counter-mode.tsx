import { Minimize, MonitorOff, ScanLine } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import {
  loneText,
  Box,
  Button,
  DensityProvider,
  Heading,
  Notice,
  RemoteSlot,
  Skeleton,
} from '@host-portal/shared-lib/ui';
import { Modal, Sheet } from '@host-portal/shared-lib/ui/overlay';
import { leaveFullScreen } from './full-screen.ts';
import { useAwake } from './use-awake.ts';
import { useRest } from './use-rest.ts';

/** What of the address says where the counter stands; the rest is what somebody was doing. */
const KEPT = ['counter', 'stashpoint'];

/** Larger letters and targets, as much as a row has room for. */
const LARGE = { base: 1, md: 1.15, lg: 1.3 };

export type CounterModeProps = {
  title: string;
  /** The sheet of one booking: not enlarged, because it fills the screen already. */
  sheet: ReactNode;
  children: ReactNode;
};

/**
 * Today over the whole screen, for a tablet on the counter: large, awake, without money, back at its beginning after a
 * minute of rest, one tap out (product.md I-32).
 */
export function CounterMode({ title, sheet, children }: CounterModeProps) {
  const { t } = useTranslation('counter');
  const id = useId();
  const { key } = useLocation();
  const [, setSearch] = useSearchParams();
  const [findingAt, setFindingAt] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isAwake = useAwake();
  useEffect(() => leaveFullScreen, []);
  const keep = (names: readonly string[]) =>
    setSearch((search) => new URLSearchParams([...search].filter(([name]) => names.includes(name))), { replace: true });
  useRest(() => {
    setFindingAt(null);
    keep(KEPT);
    if (scroller.current) scroller.current.scrollTop = 0;
  });
  const leave = () => keep(['stashpoint']);
  return (
    <Modal aria-labelledby={id} onClose={leave} inset={0} width="100vw" height="100dvh" bg="bg.canvas">
      <DensityProvider density="counter">
        <Box
          ref={scroller}
          flex="1"
          overflowY="auto"
          fontSize="lg"
          px={{ base: 4, md: 6 }}
          pb={8}
          css={{ zoom: LARGE }}
        >
          <Box display="flex" flexWrap="wrap" alignItems="center" gap={2} py={2}>
            <Heading
              id={id}
              as="h2"
              size="page"
              tabIndex={-1}
              flex={{ base: '1 1 100%', md: '1' }}
              overflowWrap="anywhere"
            >
              {title}
            </Heading>
            <Button
              variant="solid"
              icon={ScanLine}
              flex={{ base: '1', md: 'none' }}
              px={{ base: 3, md: 4 }}
              onClick={() => setFindingAt(key)}
            >
              {t('find')}
            </Button>
            <Button variant="outline" icon={Minimize} px={{ base: 3, md: 4 }} onClick={leave}>
              {t('leave')}
            </Button>
          </Box>
          {loneText(children)}
        </Box>
        {/* Below the list: a lock is refused a moment after the list was drawn, or hours later. */}
        {!isAwake && (
          <Box px={{ base: 4, md: 6 }} pb={2} borderTopWidth="1px">
            <Notice icon={MonitorOff}>{t('sleeps')}</Notice>
          </Box>
        )}
      </DensityProvider>
      {loneText(sheet)}
      {/* A booking that was found is another address. */}
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
