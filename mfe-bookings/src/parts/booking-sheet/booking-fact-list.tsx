import type { ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { isolated, useTranslation, withoutDirections } from '@host-portal/shared-lib/i18n';
import { formatDateTime } from '@host-portal/shared-lib/time';
import { Box, Link } from '@host-portal/shared-lib/ui';
import { DescriptionList } from '@host-portal/shared-lib/ui/list';
import { bookingSource } from '../../model/booking-source.ts';
import { CopyButton } from './copy-button.tsx';

/** Lists the booking's remaining facts and leaves out missing ones. */
export function BookingFactList({ booking, isContactHidden }: { booking: Booking; isContactHidden: boolean }) {
  const { t, locale } = useTranslation('bookings');
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const { customer, otaBooking, stashpoint } = booking;
  const via = [otaBooking?.ota?.name, otaBooking?.referenceNumber]
    .flatMap((part) => (part ? isolated(part) : []))
    .join(' ');
  const facts: [term: string, description: ReactNode][] = [
    ['via', via ? <Via key="via" label={via} reference={otaBooking?.referenceNumber} /> : t('sheet.fact.direct')],
    ['created', formatDateTime(booking.created, localTime)],
    ['cancelled', booking.cancelledAt && formatDateTime(booking.cancelledAt, localTime)],
    ['source', bookingSource(booking.source, t)],
    ['coupon', booking.couponCode],
    ['referral', customer.referralCode],
    [
      'phone',
      !isContactHidden && customer.phoneNumber && <bdi key="phone">{withoutDirections(customer.phoneNumber)}</bdi>,
    ],
    ['email', isContactHidden ? null : customer.email],
    ['spot', <Spot key="spot" stashpoint={stashpoint} />],
    ['id', <Copied key="id" kind="number" code={booking.id} />],
  ];
  return (
    <Box borderTopWidth="1px">
      <DescriptionList
        items={facts
          .filter(([, description]) => Boolean(description))
          .map(([term, description]) => ({ term: t(`sheet.fact.${term}`), description }))}
      />
    </Box>
  );
}

const Via = ({ label, reference }: { label: string; reference: string | null | undefined }) =>
  reference ? <Copied kind="reference" code={reference} label={label} /> : <span>{label}</span>;

/** Shows a code with a copy button, because hosts paste it into other systems. */
const Copied = ({ kind, code, label = code }: { kind: 'reference' | 'number'; code: string; label?: string }) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={2}>
    <span>{label}</span>
    {/* Aligns the button with the text above when the button wraps. */}
    <Box ms={-4}>
      <CopyButton kind={kind} code={code} />
    </Box>
  </Box>
);

function Spot({ stashpoint }: Pick<Booking, 'stashpoint'>) {
  const { t } = useTranslation('bookings');
  const { businessName, address, nearestCity, latitude, longitude } = stashpoint;
  const lines = [businessName, address, address?.includes(nearestCity?.name ?? '') ? null : nearestCity?.name];
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      {latitude !== null && longitude !== null && (
        <Link
          to={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('sheet.map')}
        </Link>
      )}
    </>
  );
}
