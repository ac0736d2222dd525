import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { DensityProvider, QuerySection, SkeletonRows } from '@host-portal/shared-lib/ui';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { CloseSteps } from './close-steps.tsx';

/** Closes one spot for the night. */
export function SpotClose({ spot }: { spot: Stashpoint }) {
  const { t } = useTranslation('bookings');
  const day = useSpotDay([spot]);
  const { now, zone, date: today, bookings, source } = day;
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
            {/* A count needs all bookings, so it waits while they load. Offline, it uses those on the device. */}
            {day.isComplete || day.hasOlderFailed ? (
              <CloseSteps
                key={`${today} ${day.isComplete}`}
                spot={spot}
                day={today}
                isComplete={day.isComplete}
                zone={zone}
                bookings={bookings}
                now={now}
              />
            ) : (
              <SkeletonRows rows={6} />
            )}
            <OlderNote day={day} />
          </>
        )}
      </QuerySection>
    </DensityProvider>
  );
}
