import { registerLocales } from '@host-portal/shared-lib/i18n';
import { Practice } from './practice.tsx';

export async function loadPractice() {
  await registerLocales('practice', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
  return Practice;
}
