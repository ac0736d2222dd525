import { registerLocales } from '@host-portal/shared-lib/i18n';
import { CounterMode } from './counter-mode.tsx';

export async function loadCounterMode() {
  await registerLocales('counter', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
  return CounterMode;
}
