import { Star } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex, Icon, Text } from '@host-portal/shared-lib/ui';
import { ratingText, starsOf, STARS } from '../../model/rating.ts';

/** A rating as stars with a text alternative, or a message if there is no rating. */
export function Stars({ rating }: { rating: number | null }) {
  const { t, locale } = useTranslation('reviews-supplies');
  const filled = starsOf(rating) ?? 0;
  if (rating === null || filled === 0)
    return (
      <Text as="span" tone="muted">
        {t('rating.none')}
      </Text>
    );
  return (
    <Flex as="span" alignItems="center" gap={2}>
      <Flex as="span" aria-hidden color="brand.solid" gap={0.5}>
        {STARS.toReversed().map((star) => (
          <Box
            as="span"
            key={star}
            display="flex"
            css={star <= filled ? { '& svg': { fill: 'currentColor' } } : { opacity: 0.55 }}
          >
            <Icon glyph={Star} size={18} />
          </Box>
        ))}
      </Flex>
      <Text as="span" weight="semibold" numeric>
        {t('rating.outOf', { rating: ratingText(rating, locale) })}
      </Text>
    </Flex>
  );
}
