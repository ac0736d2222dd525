import type { Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Select } from '@host-portal/shared-lib/ui/form';
import { languageName } from '../model/review-text.ts';
import { languageCounts } from './review-digest.ts';

type LanguageFilterProps = {
  reviews: readonly Review[];
  chosen: string | null;
  onChoose: (language: string | null) => void;
};

/** A list of the languages with the number of comments in each. Selecting one shows only those comments. */
export function LanguageFilter({ reviews, chosen, onChoose }: LanguageFilterProps) {
  const { t, locale } = useTranslation('reviews-supplies');
  const languages = languageCounts(reviews);
  if (languages.length < 2) return null;
  return (
    <Select
      size="compact"
      aria-label={t('filter.languages')}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">{t('filter.allLanguages')}</option>
      {languages.map(({ language, count }) => (
        <option key={language} value={language}>
          {t('filter.language', { language: languageName(language, locale), count })}
        </option>
      ))}
    </Select>
  );
}
