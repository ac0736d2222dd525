import { type Language, type Messages, registerLocales } from '@host-portal/shared-lib/i18n';
import { loadStatusTexts } from '../status/load-status.ts';
import { CounterHelp } from './counter-help.tsx';
import { HelpPage } from './help.page.tsx';

// All languages are in one file with the components, because each file costs bytes at the start of every page.
const load = (language: Language): Promise<{ default: Messages }> =>
  import(/* webpackMode: "eager" */ `./locales/${language}.json`);

export const loadHelpLocale = async (language: Language) => (await load(language)).default;

/** Loads the page with the texts of its section about the status. */
export async function loadHelp() {
  await loadStatusTexts();
  return HelpPage;
}

/** Loads the card for the counter with its texts. */
export async function loadCounterHelp() {
  await registerLocales('help', load);
  return CounterHelp;
}
