import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBooking } from '@host-portal/shared-lib/bookings';
import type { Day } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { addDays, endOfDay, formatDay, startOfDay } from '@host-portal/shared-lib/time';
import { ButtonLink, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { type RoutedLayer, Sheet, useRoutedLayer } from '@host-portal/shared-lib/ui/overlay';
import { isSearchForOne, soughtBookingQuery } from '../../api/bookings.queries.ts';
import { readAddress } from '../../model/list-address.ts';
import { searchedDays } from '../../model/search/searched-days.ts';
import { BookingSheet } from './booking-sheet.tsx';

/**
 * Shows the booking in the URL (`?booking=`) over the current page. The API has no call for a single booking, so the
 * sheet looks for it in the loaded bookings, then in the days in the URL, or else in the days that the finder
 * searches. If the booking isn't found, the sheet names the days that were searched.
 */
export function RoutedBookingSheet() {
  const id = useSearchParams()[0].get('booking');
  // Without an id, nothing is rendered, so that closed sheets don't search or subscribe to stores.
  return id ? <SoughtBookingSheet id={id} /> : null;
}

function SoughtBookingSheet({ id }: { id: string }) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const [search] = useSearchParams();
  const booking = useBooking(id);
  const days = daysOf(search) ?? searchedDays(portal.now());
  const lookup = useSoughtBooking(portal, { id: booking ? null : id, days });
  const layer = useRoutedLayer(withoutBooking);
  if (booking) return <BookingSheet key={id} booking={booking} layer={layer} />;
  if (lookup === 'looking') {
    return (
      <Sheet title={t('sheet.loading')} isOfList onClose={layer.close} addressBelow={layer.addressBelow}>
        <Skeleton height="180px" />
      </Sheet>
    );
  }
  return <NotFound days={days} hasFailed={lookup === 'failed'} layer={layer} />;
}

function withoutBooking(search: URLSearchParams) {
  search.delete('booking');
  return search;
}

type NotFoundProps = { days: { from: Day; to: Day }; hasFailed: boolean; layer: RoutedLayer };

function NotFound({ days: { from, to }, hasFailed, layer }: NotFoundProps) {
  const { t, locale } = useTranslation('bookings');
  const localTime = { zone: 'UTC', locale };
  // Links to a list of the surrounding months, which may contain the booking.
  const around = paths.bookings({ from: addDays(from, -365), to: addDays(to, 60) });
  return (
    <Sheet title={t('sheet.notLoaded.title')} isOfList onClose={layer.close} addressBelow={layer.addressBelow}>
      <Text mb={4}>
        {hasFailed
          ? t('finder.failed')
          : t('sheet.notLoaded.text', { from: formatDay(from, localTime), to: formatDay(to, localTime) })}
      </Text>
      <ButtonLink to={around}>{t('sheet.notLoaded.action')}</ButtonLink>
    </Sheet>
  );
}

/** Searches for the booking if the page's queries don't have it. Does nothing if `id` is null. */
function useSoughtBooking(
  portal: Portal,
  { id, days: { from, to } }: { id: string | null; days: { from: Day; to: Day } },
): 'looking' | 'nowhere' | 'failed' {
  const isLoading = useIsFetching({ predicate: (query) => !isSearchForOne(query) }) > 0;
  const spots = useQuery({ ...mySpotsQuery(portal), enabled: id !== null });
  const hasSpots = (spots.data?.length ?? 0) > 0;
  // The search runs once per id. Later reads of the page don't start another one.
  const [askedId, setAskedId] = useState<string | null>(null);
  if (id !== null && hasSpots && !isLoading && askedId !== id) setAskedId(id);
  const sought = useQuery({
    ...soughtBookingQuery(
      portal,
      {
        stashpointIds: spots.data?.map((spot) => spot.id) ?? [],
        dropoffGte: startOfDay(from, 'UTC'),
        dropoffLte: endOfDay(to, 'UTC'),
      },
      id ?? '',
    ),
    enabled: id !== null && askedId === id,
  });
  // A paused query also counts as failed, because queries are paused while the device is offline. So does one that is
  // being retried, because the sheet would otherwise flicker with each attempt.
  const hasFailed = [spots, sought].some((query) => !query.data && (query.errorUpdateCount > 0 || query.isPaused));
  if (hasFailed) return 'failed';
  if (sought.isFetching) return 'looking';
  return sought.isSuccess || (spots.isSuccess && !hasSpots) ? 'nowhere' : 'looking';
}

function daysOf(search: URLSearchParams) {
  const { dates } = readAddress(search);
  return typeof dates === 'object' ? dates : null;
}
