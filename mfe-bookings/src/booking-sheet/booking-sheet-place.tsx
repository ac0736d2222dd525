import { notifyManager, useIsFetching } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { ButtonLink, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { loadedBookings } from '../api/bookings.queries.ts';
import { useCurrentBookings } from '../check-in/use-current-bookings.ts';
import { BookingSheet } from './booking-sheet.tsx';

/**
 * The booking that the URL names (`?booking=`), over the page one is on. It is looked up in what has been
 * read, because no call reads a single booking (T-33); one that is in no list says where to find it.
 */
export function BookingSheetPlace() {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const [search, setSearch] = useSearchParams();
  const isLoading = useIsFetching() > 0;
  const id = search.get('booking');
  const loaded = useLoadedBooking(portal, id);
  const [booking] = useCurrentBookings(loaded ? [loaded] : []);
  if (!id) return null;
  const close = () =>
    setSearch(
      (current) => {
        current.delete('booking');
        return current;
      },
      { preventScrollReset: true, replace: true },
    );
  if (booking) return <BookingSheet key={id} booking={booking} onClose={close} />;
  if (isLoading) {
    return (
      <Sheet title={t('sheet.loading')} onClose={close}>
        <Skeleton height="180px" />
      </Sheet>
    );
  }
  return (
    <Sheet title={t('sheet.notLoaded.title')} onClose={close}>
      <Text mb={4}>{t('sheet.notLoaded.text')}</Text>
      <ButtonLink to={`${paths.bookings()}?dates=next7`}>{t('sheet.notLoaded.action')}</ButtonLink>
    </Sheet>
  );
}

/** The booking as it was last read, by whichever list; undefined when none has. */
const useLoadedBooking = (portal: Portal, id: string | null) =>
  useSyncExternalStore(
    (onChange) => portal.queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => (id === null ? undefined : loadedBookings(portal).find((known) => known.id === id)),
  );
