import { useQueries, useQuery } from '@tanstack/react-query';
import { CalendarX, DoorOpen } from 'lucide';
import { useState } from 'react';
import type { Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { closureBounds, closurePhase } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type SlotProps, useExactNow, usePortal } from '@host-portal/shared-lib/portal';
import { closuresOfManyQuery, closuresQuery, mySpotsQuery, useSpotClocks } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Button, Card, Flex, Heading, lazyPart, Link, StillLoading, Text } from '@host-portal/shared-lib/ui';
import { closureSentence } from '../model/closure-days.ts';
import { FEW_SPOTS } from '../model/few-spots.ts';
import { ClosingNote } from '../parts/closure/closing-note.tsx';
import type { ClosureSheetProps } from '../parts/closure/closure-sheet.tsx';
import { useClosureActions } from '../parts/closure/use-closure-actions.ts';
import { useWaitingClosings } from '../parts/closure/use-waiting-closings.ts';

/** Loaded lazily on the first tap, because most hosts rarely close a spot. */
const ClosureSheet = lazyPart<ClosureSheetProps>(
  async () => (await import('../parts/closure/closure-sheet.tsx')).ClosureSheet,
);

/**
 * The card on Today with the current or next closure of the selected spot or of all spots, and with buttons to close
 * or reopen a spot. It renders nothing if the closures can't be read and aren't cached, because Today shows its own
 * errors.
 */
export function NextClosureCard({ context: { storageSpotId } }: SlotProps<'account-home'>) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const now = useExactNow();
  const [isClosing, setClosing] = useState(false);
  const { openAgain } = useClosureActions();
  const waiting = useWaitingClosings();
  const { data: mine = [], isLoading } = useQuery(mySpotsQuery(portal));
  const spots = mine.filter(({ id }) => !storageSpotId || id === storageSpotId);
  const { closures, isUnasked, ask } = useClosuresOf(spots);
  const { clocks, status } = useSpotClocks(spots.map(({ id }) => id));
  const [first] = spots;
  if (isUnasked) return <NotAsked onShow={ask} />;
  if (isLoading || status === 'learning' || closures.some((each) => each.isLoading)) return <StillLoading />;
  if (!first || closures.some(({ data }) => data === undefined)) return null;

  const ahead = clocks
    .flatMap(({ zone }, index) =>
      (closures[index]?.data ?? []).map((closure) => ({
        spot: spots[index] ?? first,
        closure,
        zone,
        phase: closurePhase(closure, now, zone),
      })),
    )
    .filter(({ phase }) => phase !== 'past')
    .toSorted((a, b) => closureBounds(a.closure, a.zone).start - closureBounds(b.closure, b.zone).start);
  const [next] = ahead;
  const shut = ahead.filter(({ phase }) => phase === 'current').map(({ spot }) => spot.id);
  const isOpen = ({ id }: { id: string }) => !shut.includes(id) && !waiting.includes(id);
  const openSpot = spots.find(isOpen);
  const openClock = clocks[spots.findIndex(isOpen)];
  return (
    <Card as="section">
      <Heading size="small">{t(next?.phase === 'current' ? 'closures.now' : 'card.title')}</Heading>
      {spots.map(({ id, businessName }) => waiting.includes(id) && <ClosingNote key={id} spotName={businessName} />)}
      <NextClosure next={next} hasSpot={spots.length > 1} />
      <Flex flexWrap="wrap" alignItems="center" columnGap={5} rowGap={2} mt={2}>
        {next?.phase === 'current' && (
          <Button
            press={{ action: 'openAgain', of: next.closure.id }}
            icon={DoorOpen}
            loading={openAgain.isPending}
            onClick={() => openAgain.mutate(next.closure)}
          >
            {t('closure.openNow')}
          </Button>
        )}
        {openSpot && (
          <Button icon={CalendarX} onClick={() => setClosing(true)}>
            {t('closure.today')}
          </Button>
        )}
        <Link tap to={paths.spot((next?.spot ?? first).id, 'closures')}>
          {t('card.all')}
        </Link>
      </Flex>
      {isClosing && openSpot && openClock && (
        <ClosureSheet
          spot={openSpot}
          spots={spots}
          // With several spots, none is preselected, because the host may mean a spot other than the one on the card.
          chosen={spots.length === 1 ? [openSpot.id] : []}
          closure={null}
          preset="today"
          clock={openClock}
          now={now}
          onClose={() => setClosing(false)}
        />
      )}
    </Card>
  );
}

type NextClosureProps = {
  next: { spot: Stashpoint; closure: Closure; zone: string } | undefined;
  /** Whether to show the closure's spot by name, which is needed if Today shows several spots. */
  hasSpot: boolean;
};

function NextClosure({ next, hasSpot }: NextClosureProps) {
  const { t, locale } = useTranslation('stashpoints');
  return (
    <Box mt={1} fontSize="md">
      {next && hasSpot && (
        <Text weight="semibold">
          <bdi>{next.spot.businessName}</bdi>
        </Text>
      )}
      <Text tone="muted">
        {next ? closureSentence(next.closure, { zone: next.zone, locale, t }) : t('closures.none.title')}
      </Text>
    </Box>
  );
}

/** Reads each spot's closures. If there are many spots, reads them only when the host asks for them. */
function useClosuresOf(spots: readonly Stashpoint[]) {
  const portal = usePortal();
  const [isAsked, setAsked] = useState(false);
  const isAwaitingHost = spots.length > FEW_SPOTS && !isAsked;
  const closuresOf = spots.length > 1 ? closuresOfManyQuery : closuresQuery;
  const closures = useQueries({
    queries: spots.map(({ id }) => ({ ...closuresOf(portal, id), ...(isAwaitingHost && { enabled: false }) })),
  });
  const isUnasked =
    isAwaitingHost && closures.some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'idle');
  return { closures, isUnasked, ask: () => setAsked(true) };
}

function NotAsked({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Card as="section">
      <Heading size="small">{t('card.title')}</Heading>
      <Text size="md" tone="muted" mt={1} mb={2}>
        {t('card.many')}
      </Text>
      <Button icon={CalendarX} onClick={onShow}>
        {t('card.show')}
      </Button>
    </Card>
  );
}
