import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box } from '@host-portal/shared-lib/ui';
import { RoutedBookingSheet } from '../parts/booking-sheet/routed-booking-sheet.tsx';
import { SpotsPage } from '../parts/page/spots-page.tsx';
import { SpotClose } from './spot-close.tsx';

/** `/account/bookings/end-of-day`: nothing is forgotten and every bag is counted (product.md I-03). */
export function EndOfDayPage() {
  const { t } = useTranslation('bookings');
  return (
    <SpotsPage title={t('end.title')} isPrintable>
      {(spots) => (
        <>
          <Box display="grid" gap={8} gridTemplateColumns="minmax(0, 1fr)">
            {spots.map((spot) => (
              <SpotClose key={spot.id} spot={spot} hasName={spots.length > 1} />
            ))}
          </Box>
          <RoutedBookingSheet />
        </>
      )}
    </SpotsPage>
  );
}
