import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { Card, Flex, Heading, Text } from '@host-portal/shared-lib/ui';
import { ratingText } from '../model/rating.ts';
import { StarFilter, type StarFilterProps } from './star-filter.tsx';

export type RatingCardProps = StarFilterProps & {
  spotId: string;
  /** The number of reviews that the bars include. */
  loaded: number;
  total: number;
};

/** Shows the spot's rating as travellers see it, and the distribution of the loaded ratings. */
export function RatingCard({ spotId, loaded, total, ...filter }: RatingCardProps) {
  const { t, locale } = useTranslation('reviews-supplies');
  const { data: spots } = useQuery(mySpotsQuery(usePortal()));
  const rating = spots?.find(({ id }) => id === spotId)?.rating ?? null;
  return (
    <Card as="section">
      <Heading size="section">{t('rating.title')}</Heading>
      {rating !== null && (
        <Flex flexWrap="wrap" alignItems="baseline" columnGap={2} mb={2}>
          <Text as="span" weight="bold" numeric fontSize="2xl">
            {ratingText(rating, locale)}
          </Text>
          <Text as="span" tone="muted">
            {t('rating.ofFive')}
          </Text>
        </Flex>
      )}
      <StarFilter {...filter} />
      <Text size="sm" tone="muted" mt={2}>
        {loaded < total ? t('rating.fromLoaded', { count: loaded, total }) : t('rating.fromAll', { count: loaded })}
      </Text>
    </Card>
  );
}
