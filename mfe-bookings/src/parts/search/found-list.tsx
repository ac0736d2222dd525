import { type ReactNode, useId, useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useNow } from '@host-portal/shared-lib/portal';
import { Box, Text } from '@host-portal/shared-lib/ui';
import type { FoundBooking } from '../../model/search/booking-search.ts';
import { ActedRowsProvider } from '../check-in/acted-rows.ts';
import { useStableOrder } from '../page/use-stable-order.ts';
import { FoundRow } from './found-row.tsx';

export type FoundListProps = {
  /** The list's name for screen readers. With `isTitled`, it's also shown as a title. */
  label: string;
  isTitled?: boolean;
  matches: readonly FoundBooking[];
  typed: string;
  /** The booking whose full code was typed. */
  named?: Booking | null;
  onOpen: (booking: Booking) => void;
  /** Called after bags were checked in or out in this list. */
  onDone?: () => void;
};

/** Lists search results, each with its next action. */
export function FoundList({ label, isTitled = false, matches, typed, named = null, onOpen, onDone }: FoundListProps) {
  const now = useNow();
  const title = useId();
  const $acted = useActedResults(matches);
  if (matches.length === 0) return null;
  return (
    <ActedRowsProvider value={$acted}>
      {isTitled && <FoundTitle id={title}>{label}</FoundTitle>}
      <Box as="ul" listStyleType="none" {...(isTitled ? { 'aria-labelledby': title } : { 'aria-label': label })}>
        {matches.map((match) => {
          const { id } = match.booking;
          return <FoundRow key={id} isNamed={id === named?.id} {...{ match, typed, now, onOpen, onDone }} />;
        })}
      </Box>
    </ActedRowsProvider>
  );
}

const FoundTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <Text id={id} size="md" weight="semibold" tone="muted" px={3} pt={3} pb={1}>
    {children}
  </Text>
);

/**
 * Returns the results whose bags the host has just checked in or out. Rows that still offer Undo stay in place until
 * the host pauses, and all other rows change as soon as the text does.
 */
function useActedResults(matches: readonly FoundBooking[]) {
  const wanted = useMemo(() => [{ section: 'found', bookings: matches.map(({ booking }) => booking) }], [matches]);
  return useStableOrder(wanted, { key: matches.map(({ booking }) => booking.id).join() }).$acted;
}
