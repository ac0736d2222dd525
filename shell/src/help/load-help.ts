import { registerLocales } from '@host-portal/shared-lib/i18n';
import { loadStatusTexts } from '../status/load-status.ts';
import { CounterHelp } from './counter-help.tsx';
import { HelpPage } from './help.page.tsx';

// The texts of all languages are in one file with the components, because each additional file would make the first
// load of every page larger.
const loadTexts = () =>
  registerLocales('help', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));

/** Loads the help page with its texts, and the texts of its status section. */
export async function loadHelp() {
  await Promise.all([loadTexts(), loadStatusTexts()]);
  return HelpPage;
}

/** Loads the card that explains what to do with a waiting traveller, and its texts. */
export const loadCounterHelp = () => loadTexts().then(() => CounterHelp);
