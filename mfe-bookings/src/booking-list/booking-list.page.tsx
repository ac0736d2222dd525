import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { ButtonLink, Page, QuerySection, SkeletonRows } from '@host-portal/shared-lib/ui';
import { RoutedBookingSheet } from '../parts/booking-sheet/routed-booking-sheet.tsx';
import { NoSpot } from '../parts/page/no-spot.tsx';
import { BookingList } from './booking-list.tsx';

/** `/account/bookings` lists past and future bookings and searches them. */
export function BookingListPage() {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const spots = useQuery(mySpotsQuery(portal));
  return (
    <Page
      title={t('list.title')}
      actions={
        spots.data?.length !== 0 && (
          <ButtonLink icon={CalendarRange} to={`${paths.bookings()}/load`}>
            {t('forecast.title')}
          </ButtonLink>
        )
      }
    >
      <QuerySection
        query={spots}
        skeleton={<SkeletonRows rows={6} />}
        // A host without a spot sends no request, because a request without a spot would return other hosts'
        // bookings.
        empty={{ when: (own) => own.length === 0, show: <NoSpot /> }}
        failureTitle={t('list.failed')}
      >
        {([first, ...others]) => first && <BookingList spots={[first, ...others]} />}
      </QuerySection>
      <RoutedBookingSheet />
    </Page>
  );
}
