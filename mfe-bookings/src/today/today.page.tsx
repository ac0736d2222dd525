import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { listStashpoints } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import {
  lazyPart,
  wrapText,
  Page,
  QuerySection,
  RemoteSlot,
  SkeletonRows,
  VisuallyHidden,
} from '@host-portal/shared-lib/ui';
import { RoutedBookingSheet } from '../parts/booking-sheet/routed-booking-sheet.tsx';
import { NoSpot } from '../parts/page/no-spot.tsx';
import { SpotMenu } from '../parts/page/spot-menu.tsx';
import { useChosenSpots } from '../parts/page/use-chosen-spots.ts';
import type { CounterModeProps } from './counter/counter-mode.tsx';
import { TodayActions } from './today-actions.tsx';
import { TodayOutline } from './today-outline.tsx';
import { Today } from './today.tsx';

const CounterMode = lazyPart<CounterModeProps>(
  async () => (await import('./counter/load-counter-mode.ts')).loadCounterMode(),
  {
    loading: <SkeletonRows rows={5} />,
    // If counter mode fails to load, its content is shown in the page below the error message.
    failure: (sentence, { sheet, children }) => (
      <>
        {wrapText(sentence)}
        {wrapText(children)}
        {wrapText(sheet)}
      </>
    ),
  },
);

/** `/account`: shows the day's arrivals, the bags in store and late bookings. */
export function TodayPage() {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const spots = useQuery(mySpotsQuery(portal));
  const chosen = useChosenSpots(spots.data ?? []);
  const [only] = chosen.length === 1 ? chosen : [];
  const isCounter = useSearchParams()[0].has('counter');
  const hasChoice = (spots.data?.length ?? 0) > 1;
  return (
    <Page
      density="counter"
      title={
        hasChoice ? (
          <>
            <VisuallyHidden>{t('today.title')} </VisuallyHidden>
            <SpotMenu spots={spots.data ?? []} chosen={chosen} isTitle />
          </>
        ) : (
          (only?.businessName ?? t('today.title'))
        )
      }
      actions={chosen.length > 0 && <TodayActions spots={chosen} />}
    >
      <QuerySection
        query={spots}
        skeleton={isCounter ? <SkeletonRows rows={5} /> : <TodayOutline />}
        empty={{
          when: (own) => own.length === 0,
          show: (
            <>
              <NoSpot />
              <RemoteSlot slot="account-home" context={{ storageSpotId: '' }} isOptional />
            </>
          ),
        }}
        failureTitle={t('today.failed')}
        unreadable={{ of: listStashpoints }}
      >
        {() => {
          const today = <Today key={chosen.map(({ id }) => id).join()} spots={chosen} isCounter={isCounter} />;
          return isCounter ? (
            <CounterMode title={only?.businessName ?? t('today.allSpots')} sheet={<RoutedBookingSheet />}>
              {today}
            </CounterMode>
          ) : (
            today
          );
        }}
      </QuerySection>
      {!isCounter && <RoutedBookingSheet />}
    </Page>
  );
}
