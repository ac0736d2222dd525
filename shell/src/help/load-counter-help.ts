import { registerLocales } from '@host-portal/shared-lib/i18n';
import { CounterHelp } from './counter-help.tsx';

/** Loads the card and its texts. */
export async function loadCounterHelp() {
  await registerLocales('help', (language) => import(`./locales/${language}.json`));
  return CounterHelp;
}
