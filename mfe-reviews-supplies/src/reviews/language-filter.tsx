import type { Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Flex } from '@host-portal/shared-lib/ui';
import { FilterChip } from '@host-portal/shared-lib/ui/list';
import { languageName } from '../model/review-text.ts';
import { languageCounts } from './review-digest.ts';

type LanguageFilterProps = {
  reviews: readonly Review[];
  chosen: string | null;
  onChoose: (language: string | null) => void;
};

/** A button for each language, with the number of comments in it. Selecting one shows only those comments. */
export function LanguageFilter({ reviews, chosen, onChoose }: LanguageFilterProps) {
  const { t, locale } = useTranslation('reviews-supplies');
  const languages = languageCounts(reviews);
  if (languages.length < 2) return null;
  return (
    <Flex as="fieldset" aria-label={t('filter.languages')} flexWrap="wrap" gap={2}>
      {languages.map(({ language, count }) => (
        <FilterChip
          key={language}
          label={t('filter.language', { language: languageName(language, locale), count })}
          isOn={chosen === language}
          onChange={(isOn) => onChoose(isOn ? language : null)}
        />
      ))}
    </Flex>
  );
}
