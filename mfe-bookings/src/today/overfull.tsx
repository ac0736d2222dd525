import { ChevronRight, TriangleAlert } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { formatFrom } from '@host-portal/shared-lib/time';
import { Box, Icon, PlainLink } from '@host-portal/shared-lib/ui';
import { dayLoad, type Overfull, overfullOf } from '../model/day-load.ts';
import { useCalmItems } from '../parts/page/use-calm-items.ts';

export type OverfullLinesProps = {
  spots: readonly Stashpoint[];
  bookings: readonly Booking[];
  now: number;
  /** Counter mode has no other pages. */
  isCounter: boolean;
};

/** Says which spots will have more bags than fit, and from when. A line that appears later waits for a calm moment. */
export function OverfullLines({ spots, bookings: newest, now, isCounter }: OverfullLinesProps) {
  const bookings = useDeferredValue(newest);
  const { clocks } = useSpotClocks(spots.map(({ id }) => id));
  // Memoized, so that the render of a tap doesn't compute it for the previous bookings.
  const over = useMemo(
    () =>
      spots.flatMap((spot, at) => {
        const zone = clocks[at]?.zone;
        if (!zone) return [];
        const { series, present } = dayLoad(spot, bookings, { now, zone });
        const overfull = overfullOf(series, { capacity: spot.capacity, present, now });
        return overfull ? [{ id: spot.id, spot, zone, overfull }] : [];
      }),
    [spots, bookings, clocks, now],
  );
  const lines = useCalmItems(over);
  if (lines.length === 0) return null;
  return (
    <Box display="grid" gap={2} pb={3}>
      {lines.map(({ id, spot, zone, overfull }) => {
        const line = <OverfullLine {...{ spot, zone, overfull }} hasSpot={spots.length > 1} isLink={!isCounter} />;
        if (isCounter) return <div key={id}>{line}</div>;
        return (
          <PlainLink key={id} to={paths.spot(id, 'capacity')}>
            {line}
          </PlainLink>
        );
      })}
    </Box>
  );
}

type OverfullLineProps = { spot: Stashpoint; zone: string; overfull: Overfull; hasSpot: boolean; isLink: boolean };

function OverfullLine({ spot, zone, overfull: { from, bags }, hasSpot, isLink }: OverfullLineProps) {
  const { t, locale } = useTranslation('bookings');
  const text =
    from === null
      ? t('today.overNow', { bags, capacity: spot.capacity })
      : t('today.over', { from: formatFrom(from, { zone, locale }), bags, capacity: spot.capacity });
  return (
    <Box
      as="span"
      display="flex"
      alignItems="center"
      gap={3}
      minHeight="48px"
      px={3}
      py={2}
      colorPalette="waiting"
      color="colorPalette.fg"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.line"
      borderRadius="card"
      fontSize="md"
      fontWeight={600}
    >
      <Icon glyph={TriangleAlert} />
      <Box as="span" flex="1" minWidth={0}>
        {hasSpot ? t('today.overAt', { spot: isolated(spot.businessName), text }) : text}
      </Box>
      {isLink && <Icon glyph={ChevronRight} />}
    </Box>
  );
}
