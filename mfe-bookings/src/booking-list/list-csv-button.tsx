import { listBookings } from '@host-portal/shared-lib/contract';
import { matchesFilters, type StateFilter } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useUiText } from '@host-portal/shared-lib/ui';
import { CsvButton } from '@host-portal/shared-lib/ui/list';
import { type BookingFilter, bookingRangeQuery } from '../api/bookings.queries.ts';
import { $inFlight } from '../model/check-in.store.ts';
import { overlaid } from '../parts/check-in/current-bookings.ts';
import { csvRows } from './csv-rows.ts';

export type ListCsvButtonProps = {
  filter: BookingFilter;
  states: readonly StateFilter[];
  days: { from: string; to: string };
};

/** Saves every page of the list, not only the one on screen. */
export function ListCsvButton({ filter, states, days }: ListCsvButtonProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const label = useUiText();
  const table = async () => {
    // Reads the range itself: what another reader has loaded so far may be only the first page.
    const range = { ...bookingRangeQuery(portal, filter), staleTime: 0 };
    const { bookings } = await portal.queryClient.fetchQuery(range);
    const now = portal.now();
    const chosen = overlaid(bookings, $inFlight(portal).get()).filter((booking) =>
      matchesFilters(booking, states, now),
    );
    return csvRows(chosen, { now, locale, t, label });
  };
  return (
    <CsvButton
      name={[t('csv.file'), days.from, days.from === days.to ? '' : days.to]}
      table={table}
      unreadable={{
        of: listBookings,
        about: filter.stashpointIds,
        from: filter.dropoffGte,
        to: filter.dropoffLte,
      }}
      // The first row names the columns.
      onSaved={({ length }) => portal.notify.success(t('csv.done', { count: length - 1 }))}
      disabled={filter.stashpointIds.length === 0}
    >
      {t('csv.action')}
    </CsvButton>
  );
}
