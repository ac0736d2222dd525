import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import type { Week } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useSpotClock } from '@host-portal/shared-lib/query';
import { Box, Button, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { patchSpot, readSpot, rereadSpot } from '../api/stashpoints.queries.ts';
import { formatWeekHours } from '../model/format-hours.ts';
import { changeOf, draftOf } from '../model/hours-draft.ts';
import { onEachSpot, type SpotResult } from '../model/on-each-spot.ts';
import { SpotResults } from '../parts/spot/spot-results.tsx';
import { OutsideBookings } from './outside-bookings.tsx';

type CopySheetProps = {
  /** The saved hours of the source spot. */
  week: Week;
  others: readonly Stashpoint[];
  now: number;
  onClose: () => void;
};

/**
 * Copies the hours of one spot to others: chosen by name, with affected bookings before saving and a result for each.
 */
export function CopySheet({ week, others, now, onClose }: CopySheetProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [results, setResults] = useState<readonly SpotResult[]>([]);
  const isDone = (id: string) => results.some(({ spotId, error }) => spotId === id && error === null);
  const open = others.filter(({ id }) => chosenIds.includes(id) && !isDone(id));

  const copy = useMutation({
    mutationFn: () =>
      onEachSpot(
        open.map(({ id }) => ({ spotId: id })),
        ({ spotId }) => copyHours(portal, spotId, week),
      ),
    onSuccess: async (fresh) => {
      await Promise.all(fresh.map(({ spotId }) => rereadSpot(portal, spotId)));
      const all = [...results.filter(({ spotId }) => isDone(spotId)), ...fresh];
      if (all.some(({ error }) => error !== null)) return setResults(all);
      portal.track('host-hours-saved');
      portal.notify.success(t('hours.copied', { count: all.length }));
      onClose();
    },
  });
  return (
    <Sheet
      title={t('hours.copyTo')}
      onClose={onClose}
      footer={
        <Button
          variant="solid"
          size="counter"
          block
          loading={copy.isPending}
          disabled={open.length === 0}
          onClick={() => copy.mutate()}
        >
          {t(results.length > 0 ? 'result.again' : 'hours.copySave')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text>{formatWeekHours(week, { t, locale })}</Text>
        <Box as="fieldset">
          <Text as="legend" weight="semibold">
            {t('closure.spots')}
          </Text>
          {others.map(({ id, businessName }) => (
            <Checkbox
              key={id}
              checked={chosenIds.includes(id)}
              disabled={isDone(id)}
              onChange={({ target }) =>
                setChosenIds(target.checked ? [...chosenIds, id] : chosenIds.filter((each) => each !== id))
              }
            >
              <bdi>{businessName}</bdi>
            </Checkbox>
          ))}
        </Box>
        {open.map((spot) => (
          <Touched key={spot.id} spot={spot} week={week} now={now} />
        ))}
        <SpotResults
          results={results}
          nameOf={(spotId) => others.find(({ id }) => id === spotId)?.businessName ?? spotId}
        />
      </Stack>
    </Sheet>
  );
}

function Touched({ spot, week, now }: { spot: Stashpoint; week: Week; now: number }) {
  const { zone, status } = useSpotClock(spot.id);
  if (status === 'learning') return <Skeleton height="48px" />;
  return <OutsideBookings spot={spot} isNamed week={week} zone={zone} now={now} />;
}

/**
 * Copies only the hours; the target keeps its holidays and capacity. It's read first, so that a spot with the same
 * hours isn't written to.
 */
async function copyHours(portal: ReturnType<typeof usePortal>, spotId: string, week: Week) {
  const spot = await readSpot(portal, spotId);
  const { openingHours } = changeOf(spot, { ...draftOf(spot), week });
  if (openingHours) await patchSpot(portal, spotId, { openingHours });
}
