import type { PublicHoliday } from '@host-portal/shared-lib/domain';
import { registerLocales, useTranslation } from '@host-portal/shared-lib/i18n';

// The names are bundled with the code that shows them, because few pages need them.
void registerLocales(
  'holidays',
  (language) => import(/* webpackMode: "eager" */ `./holiday-names/locales/${language}.json`),
);

/** Returns the names of public holidays in the page's language. */
export const useHolidayName: () => (name: PublicHoliday['name']) => string = () => useTranslation('holidays').t;
