import { useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortDay, formatTime } from '@host-portal/shared-lib/time';
import { Alert, Box, Button, Link, Text } from '@host-portal/shared-lib/ui';
import { type AffectedMoment, bookingCount } from '../../model/affected.ts';

const SHOWN = 5;

type AffectedListProps = { title: string; hint: string; moments: readonly AffectedMoment[]; zone: string };

/** Who should be called before a change is saved: when, drop-off or pick-up, name, number of bags. */
export function AffectedList({ title, hint, moments, zone }: AffectedListProps) {
  const { t, locale } = useTranslation('stashpoints');
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
                {t('affected.who', { name: shortName(booking, t), bags: t('bags', { count: booking.bagCount }) })}
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

function Contact({ booking: { customer } }: { booking: Booking }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Box display="flex" gap={4}>
      {customer.phoneNumber && (
        <Link tap to={`tel:${customer.phoneNumber.replaceAll(/[^+\d]/g, '')}`}>
          {t('affected.call')}
        </Link>
      )}
      {customer.email && (
        <Link tap to={`mailto:${encodeURIComponent(customer.email).replace('%40', '@')}`}>
          {t('affected.mail')}
        </Link>
      )}
    </Box>
  );
}

/** First name and initial: others may see the screen (I-24). */
function shortName({ customer: { firstName, lastName } }: Booking, t: Translate) {
  if (!firstName && !lastName) return t('affected.noName');
  const initial = lastName?.trim().charAt(0);
  return firstName ? `${firstName}${initial ? ` ${initial}.` : ''}` : (lastName ?? '');
}
