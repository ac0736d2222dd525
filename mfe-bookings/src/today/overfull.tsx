import { useDeferredValue, useMemo } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isolated, type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { formatFrom, toMs } from '@host-portal/shared-lib/time';
import { Box } from '@host-portal/shared-lib/ui';
import { dayLoad, type Overfull, overfullOf } from '../model/day-load.ts';
import { useCalmItems } from '../parts/page/use-calm-items.ts';
import { WarningLine } from '../parts/page/warning-line.tsx';

export type OverfullLineProps = {
  spots: readonly Stashpoint[];
  bookings: readonly Booking[];
  now: number;
  /** Counter mode shows no link, because it has no other pages. */
  isCounter: boolean;
};

/**
 * Names the spot that will first have more bags than fit, and when. The text is a single line, because it pushes the
 * list down. If the list is already shown, the line waits until the host isn't touching the page.
 */
export function OverfullLine({ spots, bookings: newest, now, isCounter }: OverfullLineProps) {
  const { t, locale } = useTranslation('bookings');
  const bookings = useDeferredValue(newest);
  const { clocks } = useSpotClocks(spots.map(({ id }) => id));
  // Memoized, so that the first render after a tap, which still has the previous bookings, doesn't compute it again.
  const over = useMemo(
    () =>
      spots
        .flatMap((spot, at) => {
          const zone = clocks[at]?.zone;
          if (!zone) return [];
          const { series, present } = dayLoad(spot, bookings, { now, zone });
          const overfull = overfullOf(series, { capacity: spot.capacity, present, now });
          return overfull ? [{ id: spot.id, spot, zone, overfull }] : [];
        })
        .toSorted((a, b) => startOf(a.overfull) - startOf(b.overfull)),
    [spots, bookings, clocks, now],
  );
  const [first, ...others] = useCalmItems(over);
  if (!first) return null;
  const to = others.length > 0 ? `${paths.bookings()}/load` : paths.spot(first.id, 'capacity');
  return (
    <Box pb={3}>
      <WarningLine to={isCounter ? null : to}>
        {textOf(first, { hasSpot: spots.length > 1, others: others.length, t, locale })}
      </WarningLine>
    </Box>
  );
}

const startOf = ({ from }: Overfull) => (from === null ? 0 : toMs(from));

type OverfullSpot = { id: string; spot: Stashpoint; zone: string; overfull: Overfull };
type TextOptions = {
  hasSpot: boolean;
  /** The number of other spots that will have too many bags. */
  others: number;
  t: Translate;
  locale: string;
};

/** Returns, for example, "Hotel Rhein: Too many from 8:00 pm: 20 of 10, and 1 more spot". */
function textOf({ spot, zone, overfull: { from, bags } }: OverfullSpot, { hasSpot, others, t, locale }: TextOptions) {
  const alone =
    from === null
      ? t('today.overNow', { bags, capacity: spot.capacity })
      : t('today.over', { from: formatFrom(from, { zone, locale }), bags, capacity: spot.capacity });
  const text = hasSpot ? t('today.overAt', { spot: isolated(spot.businessName), text: alone }) : alone;
  return others > 0 ? t('today.overMore', { text, count: others }) : text;
}
