import type { Booking, Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatLongDay } from '@host-portal/shared-lib/time';
import { Box, Heading, Text } from '@host-portal/shared-lib/ui';
import { bagsOf, type DayClose, type OpenEnds } from '../model/closing/day-close.ts';
import { counterName } from '../model/traveller-name.ts';
import { useClosedText } from '../parts/day-close/use-closed-text.ts';
import { HandoverPrint } from '../parts/handover/handover.tsx';

/** Two lists of this length fit on one A4 page. */
const MOST_IN_LIST = 54;

export type DayReportProps = {
  spot: Stashpoint;
  day: Day;
  zone: string;
  ends: OpenEnds;
  close: DayClose;
  /** False if bookings from earlier days couldn't be read. */
  isComplete: boolean;
};

/** The printed summary of the evening. It's hidden on screen, where the steps are shown instead. */
export function DayReport({ spot, day, zone, ends, close, isComplete }: DayReportProps) {
  const { t, locale } = useTranslation('bookings');
  const textOf = useClosedText(zone);
  const absent = ends.arrivals.filter(({ id }) => close.notCome.includes(id));
  const { result } = close;
  return (
    <Box display="none" css={{ '@media print': { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } }}>
      <div>
        <Heading as="h2" size="large">
          {[isolated(spot.businessName), formatLongDay(day, { zone: 'UTC', locale })].join(', ')}
        </Heading>
        <Text weight="semibold" numeric>
          {result ? textOf(result, ends.inStore, isComplete).closed : t('end.notClosed')}
        </Text>
        {(!isComplete || result?.isComplete === false) && <Text>{t('today.olderFailed')}</Text>}
        {result && result.unseen.length > 0 && (
          <Text>{t('end.unseen', { codes: new Intl.ListFormat(locale).format(result.unseen.map(bookingCode)) })}</Text>
        )}
      </div>
      <ReportList title={t('end.report.stay')} bookings={ends.inStore} />
      <ReportList title={t('end.report.absent')} bookings={absent} />
      <HandoverPrint spotId={spot.id} day={day} />
    </Box>
  );
}

function ReportList({ title, bookings }: { title: string; bookings: readonly Booking[] }) {
  const { t } = useTranslation('bookings');
  const { bookings: store } = usePortal();
  const shown = bookings.slice(0, MOST_IN_LIST);
  const more = bookings.length - shown.length;
  return (
    <section>
      <Box display="flex" justifyContent="space-between" gap={4} borderBottomWidth="2px" borderColor="fg" pb={1}>
        <Heading as="h3">{title}</Heading>
        <Text numeric>
          {t('end.toDo', {
            bookings: t('bookings', { count: bookings.length }),
            bags: t('today.bags', { count: bagsOf(bookings) }),
          })}
        </Text>
      </Box>
      <Box as="ul" listStyleType="none" columnCount={3} columnGap={5} fontSize="sm">
        {shown.map((booking) => (
          <Box
            as="li"
            key={booking.id}
            display="flex"
            gap={2}
            py={1}
            borderBottomWidth="1px"
            breakInside="avoid"
            fontVariantNumeric="tabular-nums"
          >
            <span>{bookingCode(booking.id)}</span>
            <Box as="span" flex="1" minWidth={0} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              <bdi>{counterName(booking, t, store)}</bdi>
            </Box>
            <b>{booking.bagCount}</b>
          </Box>
        ))}
      </Box>
      {more > 0 && <Text size="sm">{t('end.report.more', { count: more })}</Text>}
    </section>
  );
}
