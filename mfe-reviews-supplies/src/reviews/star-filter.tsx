import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Text, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { STARS, type StarCount } from '../model/rating.ts';

export type StarFilterProps = {
  counts: Record<StarCount, number>;
  chosen: StarCount | null;
  onChoose: (stars: StarCount | null) => void;
};

/**
 * Bars with the number of reviews per rating. Selecting a bar shows only its reviews, and selecting it again shows
 * all.
 */
export function StarFilter({ counts, chosen, onChoose }: StarFilterProps) {
  const { t } = useTranslation('reviews-supplies');
  const most = Math.max(1, ...STARS.map((stars) => counts[stars]));
  return (
    <Box as="fieldset" aria-label={t('filter.label')} css={{ '& > button': BAR_BUTTON }}>
      {STARS.map((stars) => (
        <button
          key={stars}
          type="button"
          aria-pressed={chosen === stars}
          onClick={() => onChoose(chosen === stars ? null : stars)}
        >
          <span>{t('filter.stars', { count: stars })}</span>
          <Box as="span" aria-hidden display="block" height="8px" borderRadius="full" bg="bg.sunken" overflow="hidden">
            <Box
              as="span"
              display="block"
              height="full"
              borderRadius="full"
              bg="brand.solid"
              forcedColorAdjust="none"
              style={{ width: `${(counts[stars] / most) * 100}%` }}
            />
          </Box>
          <Text as="span" numeric textAlign="end" aria-hidden>
            {counts[stars]}
          </Text>
          <VisuallyHidden>{t('reviews.count', { count: counts[stars] })}</VisuallyHidden>
        </button>
      ))}
    </Box>
  );
}

const BAR_BUTTON = {
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr) 2.25rem',
  alignItems: 'center',
  gap: 2,
  width: 'calc(100% + 16px)',
  mx: -2,
  px: 2,
  minHeight: { base: 'control.counter', md: '36px' },
  borderRadius: 'control',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { bg: 'bg.sunken' },
  '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 600 },
};
