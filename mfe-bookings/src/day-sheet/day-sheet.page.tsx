import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { isArrivingToday, isInStore, isLatePickup, isToCollectToday } from '@host-portal/shared-lib/domain';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatDateTime, formatLongDay } from '@host-portal/shared-lib/time';
import { Box, Heading, Logo, QuerySection, Skeleton, SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { usePrintRules } from '@host-portal/shared-lib/ui/paper';
import { byPickup } from '../model/lateness.ts';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { Handover } from '../parts/handover/handover.tsx';
import { SpotsPage } from '../parts/page/spots-page.tsx';
import { SheetTable } from './sheet-table.tsx';

/** `/account/bookings/day-sheet` prints the day's bookings, for a power cut or a shift change. */
export function DaySheetPage() {
  const { t } = useTranslation('bookings');
  usePrintRules(PAGES);
  return (
    <SpotsPage title={t('daySheet.title')} print="paper">
      {(spots) => (
        <>
          <Text tone="muted" mb={4} data-print="hidden">
            {t('daySheet.hint')}
          </Text>
          {spots.map((spot) => (
            <SpotSheet key={spot.id} spot={spot} />
          ))}
        </>
      )}
    </SpotsPage>
  );
}

const PAGES = `@page { size: A4; margin: 12mm 14mm 16mm;
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; } }`;

/** Prints one sheet for each spot, each on a new page. */
function SpotSheet({ spot }: { spot: Stashpoint }) {
  const { t, locale } = useTranslation('bookings');
  const { brandName, logo } = usePortal().config;
  const day = useSpotDay([spot]);
  const { now, zone, date, clock, bookings, source } = day;
  const localTime = { zone, locale };
  const inStore = bookings.filter(isInStore).toSorted(byPickup);
  const due = inStore.filter((booking) => isToCollectToday(booking, now) || isLatePickup(booking, now));
  return (
    <Box as="section" mb={10} css={{ '& + section': { breakBefore: 'page' }, '@media print': { marginBottom: 0 } }}>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" columnGap={4} pb={2}>
        <Heading as="h2" size="large">
          {[isolated(spot.businessName), clock !== 'learning' && formatLongDay(date, localTime)]
            .filter(Boolean)
            .join(', ')}
        </Heading>
        <Box display="none" css={{ '@media print': { display: 'block', ms: 'auto', textAlign: 'end' } }}>
          <Box display="flex" justifyContent="flex-end">
            <Logo brandName={brandName} {...(logo && { logo })} size="13pt" />
          </Box>
          <Text size="sm" tone="muted" numeric>
            {t('daySheet.printedAt', { when: formatDateTime(now, localTime) })}
          </Text>
        </Box>
      </Box>
      <Box pb={5}>{clock === 'learning' ? <Skeleton height="96px" /> : <Handover spotId={spot.id} day={date} />}</Box>
      <QuerySection
        query={day.query}
        skeleton={<SkeletonRows rows={4} />}
        failureTitle={t('today.failed')}
        unreadable={source}
        empty={null}
      >
        {() => (
          <Box display="grid" gap={5} gridTemplateColumns="minmax(0, 1fr)">
            {!day.isComplete && (
              <div>
                <Text weight="semibold">{t('daySheet.incomplete')}</Text>
                <OlderNote day={day} />
              </div>
            )}
            <SheetTable
              title={t('daySheet.arrivals')}
              bookings={bookings.filter((booking) => isArrivingToday(booking, now))}
              isComplete={day.query.data?.isComplete === true}
              kind="arrival"
              now={now}
            />
            <SheetTable
              title={t('daySheet.pickups')}
              bookings={due}
              isComplete={day.isComplete}
              kind="pickup"
              now={now}
            />
            <SheetTable
              title={t('daySheet.staying')}
              bookings={inStore.filter((booking) => !due.includes(booking))}
              isComplete={day.isComplete}
              kind="pickup"
              now={now}
            />
          </Box>
        )}
      </QuerySection>
    </Box>
  );
}
