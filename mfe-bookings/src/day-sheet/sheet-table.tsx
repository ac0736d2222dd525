import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Box, Heading, Text } from '@host-portal/shared-lib/ui';
import { fullName } from '../model/traveller-name.ts';
import { formatWhen } from '../model/when.ts';

export type SheetTableProps = {
  title: string;
  bookings: readonly Booking[];
  /** False: more bookings may come, so "none" would be a guess. */
  isComplete: boolean;
  /** Whether the clerk waits for a drop-off or a pick-up: that time comes first. */
  kind: 'arrival' | 'pickup';
  now: number;
};

/** Rows with a box to tick by hand, in a type size that can be read at arm's length. */
export function SheetTable({ title, bookings, isComplete, kind, now }: SheetTableProps) {
  const { t, locale } = useTranslation('bookings');
  if (bookings.length === 0 && !isComplete) return null;
  return (
    <section>
      <Heading as="h3" pb={1}>
        {title}
      </Heading>
      {bookings.length === 0 ? (
        <Text tone="muted">{t('daySheet.none')}</Text>
      ) : (
        <Box role="group" overflowX="auto" tabIndex={0} aria-label={title}>
          <Box as="table" css={styles}>
            <thead>
              <tr>
                <th scope="col">{t('daySheet.column.tick')}</th>
                <th scope="col">{t('daySheet.column.time')}</th>
                <th scope="col">{t('list.column.bags')}</th>
                <th scope="col">{t('list.column.traveller')}</th>
                <th scope="col">{t('daySheet.column.code')}</th>
                {kind === 'arrival' && <th scope="col">{t('daySheet.column.until')}</th>}
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => {
                const localTime = { zone: booking.stashpoint.timezone, locale };
                const today = dayInZone(now, localTime.zone);
                return (
                  <tr key={booking.id}>
                    <td>
                      <Box
                        aria-hidden
                        width="22px"
                        height="22px"
                        borderWidth="2px"
                        borderColor="fg"
                        borderRadius="4px"
                      />
                    </td>
                    <td>{formatWhen(kind === 'arrival' ? booking.dropoff : booking.pickup, localTime, today)}</td>
                    <td data-bags>{booking.bagCount}</td>
                    <th scope="row">{fullName(booking, t)}</th>
                    <td>{bookingCode(booking.id)}</td>
                    {kind === 'arrival' && <td>{formatWhen(booking.pickup, localTime, today)}</td>}
                  </tr>
                );
              })}
            </tbody>
          </Box>
        </Box>
      )}
    </section>
  );
}

const styles = {
  width: 'full',
  bg: 'bg.surface',
  borderCollapse: 'collapse',
  fontSize: 'lg',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': {
    textAlign: 'start',
    px: 3,
    py: 2.5,
    borderWidth: '1px',
    borderColor: 'border.strong',
    fontWeight: 400,
  },
  '& thead th': { fontSize: 'sm', fontWeight: 600 },
  '& tbody th': { fontWeight: 600, width: '40%' },
  '& [data-bags]': { fontSize: 'xl', fontWeight: 700 },
  '& tr': { breakInside: 'avoid' },
} as const;
