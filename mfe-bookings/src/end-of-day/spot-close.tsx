import { useState } from 'react';
import type { Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { DensityProvider, QuerySection, SkeletonRows } from '@host-portal/shared-lib/ui';
import { dayToClose } from '../model/closing/day-close.ts';
import { CLOSES } from '../parts/day-close/use-day-close.ts';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { CloseSteps } from './close-steps.tsx';

/** Shows the steps that close one spot's day. */
export function SpotClose({ spot }: { spot: Stashpoint }) {
  const { t } = useTranslation('bookings');
  const day = useSpotDay([spot]);
  const { now, zone, bookings, source } = day;
  const [closes] = useDeviceValue(CLOSES);
  const closing = dayToClose(spot, { now, zone, closes: closes[spot.id] ?? [] });
  // The steps stay mounted while the bookings are read again, because they contain the host's input.
  const [shownDay, setShownDay] = useState<Day | null>(null);
  const isShown = shownDay === closing.day || day.isComplete || day.hasOlderFailed || day.query.isError;
  if (isShown && shownDay !== closing.day) setShownDay(closing.day);
  return (
    <DensityProvider density="counter">
      <QuerySection
        query={day.query}
        skeleton={<SkeletonRows rows={6} />}
        failureTitle={t('today.failed')}
        unreadable={source}
        empty={null}
      >
        {() => (
          <>
            {/* The message is above the steps, because their footer covers the end of the page. */}
            <OlderNote day={day} />
            {/* The count needs all bookings, so the steps wait until they have loaded. Offline, the bookings on the device are used. */}
            {isShown ? (
              <CloseSteps
                key={closing.day}
                spot={spot}
                day={closing}
                isComplete={day.isComplete}
                zone={zone}
                bookings={bookings}
                now={now}
              />
            ) : (
              <SkeletonRows rows={6} />
            )}
          </>
        )}
      </QuerySection>
    </DensityProvider>
  );
}
