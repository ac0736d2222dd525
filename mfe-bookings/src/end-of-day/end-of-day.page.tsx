import { useTranslation } from '@host-portal/shared-lib/i18n';
import { RoutedBookingSheet } from '../parts/booking-sheet/routed-booking-sheet.tsx';
import { SpotsPage } from '../parts/page/spots-page.tsx';
import { SpotChoice } from './spot-choice.tsx';
import { SpotClose } from './spot-close.tsx';

/** `/account/bookings/end-of-day` helps the host settle the day and count the bags, one spot at a time. */
export function EndOfDayPage() {
  const { t } = useTranslation('bookings');
  return (
    <SpotsPage title={t('end.title')} print="page">
      {(spots) => {
        const [spot] = spots;
        return (
          <>
            {spot && spots.length === 1 ? <SpotClose key={spot.id} spot={spot} /> : <SpotChoice spots={spots} />}
            <RoutedBookingSheet />
          </>
        );
      }}
    </SpotsPage>
  );
}
