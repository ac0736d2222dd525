import { partOf, readBookings } from '@host-portal/shared-lib/bookings';
import { matchesFilters, type StateFilter } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useUiText } from '@host-portal/shared-lib/ui';
import { CsvButton } from '@host-portal/shared-lib/ui/list';
import { csvRows } from './csv-rows.ts';
import { type ListRange, unreadableIn } from './list-range.ts';

export type ListCsvButtonProps = {
  range: ListRange;
  states: readonly StateFilter[];
};

/** Exports all pages of the list, not only the page on the screen. */
export function ListCsvButton({ range: { parts, whole, days }, states }: ListCsvButtonProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const label = useUiText();
  const table = async () => {
    const { signal } = new AbortController();
    await Promise.all(parts.map((part) => readBookings(portal, part, { signal, fresh: true })));
    const bookings = portal.bookings.shownIn(parts.map(partOf));
    const now = portal.now();
    const chosen = bookings.filter((booking) => matchesFilters(booking, states, now));
    return csvRows(chosen, { now, locale, t, label });
  };
  return (
    <CsvButton
      name={[t('csv.file'), days.from, days.from === days.to ? '' : days.to]}
      table={table}
      unreadable={unreadableIn(whole)}
      // `length` includes the header row.
      onSaved={({ length }) => portal.notify.success(t('csv.done', { count: length - 1 }))}
    >
      {t('csv.action')}
    </CsvButton>
  );
}
