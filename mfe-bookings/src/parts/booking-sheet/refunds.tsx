import { useQuery } from '@tanstack/react-query';
import { type Booking, listRefunds } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatDay } from '@host-portal/shared-lib/time';
import { Box, Heading, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { refundsQuery } from '../../api/bookings.queries.ts';

/** Shows when and why money was refunded. The API returns no amounts. */
export function Refunds({ booking }: { booking: Booking }) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const refunds = useQuery(refundsQuery(portal, booking.id));
  const localTime = { zone: booking.stashpoint.timezone, locale };
  return (
    <section>
      <Heading as="h3" mb={1}>
        {t('sheet.refunds')}
      </Heading>
      <QuerySection
        query={refunds}
        skeleton={<Skeleton height="24px" width="160px" />}
        failureTitle={t('sheet.refundsFailed')}
        unreadable={{ of: listRefunds, about: [booking.id] }}
        empty={{
          when: (list) => list.length === 0,
          show: (
            <Text tone="muted" size="md">
              {t('sheet.refundsNone')}
            </Text>
          ),
        }}
      >
        {(list) => (
          <Box as="ul" listStyleType="none" fontSize="md">
            {list.map(({ id, created, reason }) => (
              <Box as="li" key={id} display="flex" gap={3} py={1}>
                <Text as="span" numeric whiteSpace="nowrap">
                  {formatDay(created, localTime)}
                </Text>
                <Text as="span" tone="muted" overflowWrap="anywhere">
                  <bdi>{reason ?? t('sheet.refundNoReason')}</bdi>
                </Text>
              </Box>
            ))}
          </Box>
        )}
      </QuerySection>
    </section>
  );
}
