import type { PublicHoliday } from '@host-portal/shared-lib/domain';
import { LANGUAGES, registerLocale, useTranslation } from '@host-portal/shared-lib/i18n';
import de from './holiday-names/de.json';
import en from './holiday-names/en.json';
import es from './holiday-names/es.json';
import fr from './holiday-names/fr.json';
import it from './holiday-names/it.json';
import pt from './holiday-names/pt.json';

const NAMES = { en, fr, de, it, es, pt };

// The names come with the code that shows them, because few pages do.
for (const { lang } of LANGUAGES) registerLocale('holidays', lang, NAMES[lang]);

/** Names of public holidays in the language of the page. */
export const useHolidayName: () => (name: PublicHoliday['name']) => string = () => useTranslation('holidays').t;
