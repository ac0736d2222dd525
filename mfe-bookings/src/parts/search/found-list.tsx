import { type ReactNode, useId, useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useNow } from '@host-portal/shared-lib/portal';
import { Box, Text } from '@host-portal/shared-lib/ui';
import type { FoundBooking } from '../../model/search/booking-search.ts';
import { ActedRowsProvider } from '../check-in/acted-rows.ts';
import { useStableOrder } from '../page/use-stable-order.ts';
import { FoundRow } from './found-row.tsx';

export type FoundListProps = {
  /** Names the list for a screen reader, or for everybody with `isTitled`. */
  label: string;
  isTitled?: boolean;
  matches: readonly FoundBooking[];
  typed: string;
  /** The booking that the typed code names in full. */
  named?: Booking | null;
  onOpen: (booking: Booking) => void;
  /** Bags of one of them were checked in or out right here. */
  onDone?: () => void;
};

/** Bookings that were found, each with its one action. */
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

/** Results follow what is typed at once; only Undo keeps its place until the host pauses. */
function useActedResults(matches: readonly FoundBooking[]) {
  const wanted = useMemo(() => [{ section: 'found', bookings: matches.map(({ booking }) => booking) }], [matches]);
  return useStableOrder(wanted, { key: matches.map(({ booking }) => booking.id).join() }).$acted;
}
