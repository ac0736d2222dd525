import { registerLocales } from '@host-portal/shared-lib/i18n';
import { loadStatusTexts } from '../status/load-status.ts';
import { CounterHelp } from './counter-help.tsx';
import { HelpPage } from './help.page.tsx';

// All languages share one file with the components, because each additional file adds bytes to the start of every
// page.
const loadTexts = () =>
  registerLocales('help', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));

/** Loads the page with its texts and those of its status section. */
export async function loadHelp() {
  await Promise.all([loadTexts(), loadStatusTexts()]);
  return HelpPage;
}

/** Loads the card for a waiting traveller with its texts. */
export const loadCounterHelp = () => loadTexts().then(() => CounterHelp);
