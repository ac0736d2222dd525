import { registerLocales } from '@host-portal/shared-lib/i18n';
import { SpotsCalendar } from './spots-calendar.tsx';

export async function loadCalendar() {
  await registerLocales('calendar', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
  return SpotsCalendar;
}
