import { SpotsCalendar } from '@host-portal/shared-lib/calendar';
import { spotStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { SpotsPage } from '../parts/page/spots-page.tsx';

/** `/account/bookings/load` shows the calendar for the spots in the URL. */
export function ForecastPage() {
  const { t } = useTranslation('bookings');
  return (
    <SpotsPage title={t('forecast.title')}>
      {(spots) => {
        // Leaves out spots that aren't live, because their capacity can't be booked.
        const live = spots.filter((spot) => spotStatus(spot) === 'live');
        return <SpotsCalendar spots={live.length > 0 ? live : spots} />;
      }}
    </SpotsPage>
  );
}
