import { Download } from 'lucide';
import { useState } from 'react';
import { csvFileName, matchesFilters, type StateFilter, writeCsv } from '@host-portal/shared-lib/domain';
import { downloadFile } from '@host-portal/shared-lib/download';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button, useWords } from '@host-portal/shared-lib/ui';
import { type BookingFilter, bookingRangeQuery } from '../api/bookings.queries.ts';
import { csvRows } from './csv-rows.ts';

export type CsvButtonProps = {
  filter: BookingFilter;
  states: readonly StateFilter[];
  days: { from: string; to: string };
};

/** Saves every page of the list, not only the one on screen. */
export function CsvButton({ filter, states, days }: CsvButtonProps) {
  const portal = usePortal();
  const { t, language, locale } = useTranslation('bookings');
  const label = useWords();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      // Never from what is there: a range that somebody else is reading just now holds its first page only.
      const range = { ...bookingRangeQuery(portal, filter), staleTime: 0 };
      const { bookings } = await portal.queryClient.fetchQuery(range);
      const now = portal.now();
      const chosen = bookings.filter((booking) => matchesFilters(booking, states, now));
      const name = csvFileName(t('csv.file'), days.from, days.from === days.to ? '' : days.to);
      downloadFile(name, 'text/csv;charset=utf-8', writeCsv(csvRows(chosen, { now, locale, t, label }), language));
      portal.notify.success(t('csv.done', { count: chosen.length }));
    } catch (error) {
      portal.notify.scary(t('csv.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} loading={isBusy} disabled={filter.stashpointIds.length === 0} onClick={() => void save()}>
      {t('csv.action')}
    </Button>
  );
}
