import { useState } from 'react';
import { shortNameIn } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation, withoutDirections } from '@host-portal/shared-lib/i18n';
import { usePhones } from '@host-portal/shared-lib/phone';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatShortDay, formatTime } from '@host-portal/shared-lib/time';
import { Alert, Box, Button, Link, Text } from '@host-portal/shared-lib/ui';
import { type AffectedMoment, bookingCount } from '../../model/affected.ts';

const SHOWN = 5;

type AffectedListProps = { title: string; hint: string; moments: readonly AffectedMoment[]; zone: string };

/**
 * Lists the travellers to call before a change is saved, each with the time, drop-off or pick-up, name and number of
 * bags.
 */
export function AffectedList({ title, hint, moments, zone }: AffectedListProps) {
  const { t, locale } = useTranslation('stashpoints');
  const { bookings } = usePortal();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? moments : moments.slice(0, SHOWN);
  const localTime = { zone, locale };
  return (
    <Alert variant="warning" title={title}>
      <Text>{hint}</Text>
      <Box as="ul" listStyleType="none" mt={2}>
        {shown.map(({ booking, kind, at }) => (
          <Box
            as="li"
            key={`${booking.id} ${kind}`}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap={3}
            py={1.5}
            borderTopWidth="1px"
            borderColor="waiting.line"
          >
            <Box flex="1 1 12rem" minWidth={0}>
              <Text numeric>
                <Text as="span" weight="bold">
                  {formatTime(at, localTime)}
                </Text>{' '}
                <span>{t(`affected.${kind}`, { day: formatShortDay(at, localTime) })}</span>
              </Text>
              <Text overflowWrap="anywhere">
                {t('affected.who', {
                  name: shortNameIn(bookings, booking) || t('affected.noName'),
                  bags: t('bags', { count: booking.bagCount }),
                })}
              </Text>
            </Box>
            <Contact booking={booking} />
          </Box>
        ))}
      </Box>
      {moments.length > shown.length && (
        <Button variant="link" onClick={() => setShowsAll(true)}>
          {t('affected.all', { count: bookingCount(moments) })}
        </Button>
      )}
    </Alert>
  );
}

function Contact({ booking: { customer, stashpoint } }: { booking: Booking }) {
  const { t } = useTranslation('stashpoints');
  const [phone] = usePhones(customer.phoneNumber, stashpoint.countryCode) ?? [];
  return (
    <Box display="flex" gap={4}>
      {phone && (
        <Link tap to={`tel:${phone.number}${phone.extension ? `;ext=${phone.extension}` : ''}`}>
          {t('affected.call')}
        </Link>
      )}
      {customer.phoneNumber && !phone && <Text as="bdi">{withoutDirections(customer.phoneNumber)}</Text>}
      {customer.email && (
        <Link tap to={`mailto:${encodeURIComponent(customer.email).replace('%40', '@')}`}>
          {t('affected.mail')}
        </Link>
      )}
    </Box>
  );
}
