import { memo } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Card, Heading, Link, Text } from '@host-portal/shared-lib/ui';
import { DescriptionList } from '@host-portal/shared-lib/ui/list';
import { serviceOf } from './service.ts';

export type ServiceCardProps = {
  spots: readonly Stashpoint[];
  /** Bookings from the last thirty days. */
  bookings: readonly Booking[];
  now: number;
};

/**
 * Shows how many of a month's bookings were checked in and out, the likely causes of missed check-ins, and their
 * effect.
 */
export const ServiceCard = memo(function ServiceCard({ spots, bookings, now }: ServiceCardProps) {
  const { t, locale } = useTranslation('service');
  const { t: ofBookings } = useTranslation('bookings');
  const { due, checkedIn, checkedOut } = serviceOf(bookings, now);
  const [only] = spots.length === 1 ? spots : [];
  if (due === 0) return null;
  const ratio = (part: number, all: number) => {
    const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(
      all === 0 ? 0 : Math.floor((part / all) * 100) / 100,
    );
    return t('ratio', { share, part, all });
  };
  const rating = only?.rating ?? null;
  const missing = new URLSearchParams({ dates: 'last30', state: 'arriving' });
  if (only) missing.append('stashpoint', only.id);
  return (
    <Card as="section" fontSize="md">
      <Heading size="small" mb={1.5}>
        {t('title')}
      </Heading>
      <DescriptionList
        items={[
          { term: t('checkedIn'), description: ratio(checkedIn, due) },
          { term: t('checkedOut'), description: ratio(checkedOut, checkedIn) },
          ...(rating === null
            ? []
            : [{ term: t('rating'), description: new Intl.NumberFormat(locale).format(rating) }]),
        ]}
      />
      <Text mt={2}>{t('effect')}</Text>
      {checkedIn < due && (
        <>
          <Text tone="muted" mt={1}>
            {t('causes', { count: due - checkedIn })}
          </Text>
          <Link tap to={`${paths.bookings()}?${missing}`}>
            {ofBookings('list.show')}
          </Link>
        </>
      )}
    </Card>
  );
});
