import { Award, Star } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Chip, Flex } from '@host-portal/shared-lib/ui';
import { StatusChip } from './status-chip.tsx';

/** Shows the spot's state, rating and distinction as chips. */
export function SpotFacts({ spot }: { spot: Stashpoint }) {
  const { t, locale } = useTranslation('stashpoints');
  const rating = spot.rating?.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Flex flexWrap="wrap" gap={2}>
      <StatusChip spot={spot} />
      {rating && (
        <Chip icon={Star}>
          {spot.bookingCountGroup
            ? t('spot.ratingOf', { rating, group: spot.bookingCountGroup })
            : t('spot.rating', { rating })}
        </Chip>
      )}
      {spot.featured && <Chip icon={Award}>{t('spot.featured')}</Chip>}
    </Flex>
  );
}
