import { type BookingFilter, partOf, readBookings } from '@host-portal/shared-lib/bookings';
import { listBookings } from '@host-portal/shared-lib/contract';
import { matchesFilters, type StateFilter } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useUiText } from '@host-portal/shared-lib/ui';
import { CsvButton } from '@host-portal/shared-lib/ui/list';
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
    await readBookings(portal, filter, { signal: new AbortController().signal, fresh: true });
    const now = portal.now();
    const chosen = portal.bookings.shownAll(partOf(filter)).filter((booking) => matchesFilters(booking, states, now));
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
