import { useSearchParams } from 'react-router-dom';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { bagsInStore } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Card, Heading, Link, Text } from '@host-portal/shared-lib/ui';

export function SpotOccupancy({ spots, bookings }: { spots: readonly Stashpoint[]; bookings: readonly Booking[] }) {
  const { t } = useTranslation('bookings');
  const [search] = useSearchParams();
  const query = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('stashpoint', id);
    return next.toString();
  };
  return (
    <Card>
      <Heading as="h2">{t('occupancy.spots')}</Heading>
      <Box as="ul" listStyleType="none" mt={1}>
        {spots.map((spot) => {
          const bags = bagsInStore(bookings.filter(({ stashpoint }) => stashpoint.id === spot.id));
          const share = Math.min(1, bags / Math.max(1, spot.capacity));
          return (
            <Box as="li" key={spot.id} py={1}>
              <Box display="flex" justifyContent="space-between" alignItems="center" gap={3}>
                <Link tap to={`${paths.account()}?${query(spot.id)}`}>
                  <bdi>{spot.businessName}</bdi>
                </Link>
                <Text as="span" numeric size="md" tone={bags > spot.capacity ? 'urgent' : 'muted'}>
                  {t('today.ofCapacity', { bags, capacity: spot.capacity })}
                </Text>
              </Box>
              <Box height="6px" borderRadius="full" bg="bg.sunken" overflow="hidden" aria-hidden>
                <Box
                  height="full"
                  bg={bags > spot.capacity ? 'urgent.solid' : 'good.solid'}
                  style={{ width: `${share * 100}%` }}
                />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
