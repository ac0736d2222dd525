import { matchesFilters, type StateFilter } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useUiText } from '@host-portal/shared-lib/ui';
import { CsvButton } from '@host-portal/shared-lib/ui/list';
import { bookingRangeQuery } from '../api/bookings.queries.ts';
import { $inFlight } from '../model/check-in.store.ts';
import { overlaid } from '../parts/check-in/current-bookings.ts';
import { csvRows } from './csv-rows.ts';
import { inOrder } from './joined-ranges.ts';
import { type ListRange, unreadableIn } from './list-range.ts';

export type ListCsvButtonProps = {
  range: ListRange;
  states: readonly StateFilter[];
};

/** Saves every page of the list, not only the one on screen. */
export function ListCsvButton({ range: { parts, whole, days }, states }: ListCsvButtonProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const label = useUiText();
  const table = async () => {
    // Reads the range itself: what another reader has loaded so far may be only the first page.
    const read = parts.map((part) =>
      portal.queryClient.fetchQuery({ ...bookingRangeQuery(portal, part), staleTime: 0 }),
    );
    const bookings = inOrder((await Promise.all(read)).flatMap((range) => range.bookings));
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
      unreadable={unreadableIn(whole)}
      // The first row names the columns.
      onSaved={({ length }) => portal.notify.success(t('csv.done', { count: length - 1 }))}
    >
      {t('csv.action')}
    </CsvButton>
  );
}
