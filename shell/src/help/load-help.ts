import { registerLocales } from '@host-portal/shared-lib/i18n';
import { loadStatusTexts } from '../status/load-status.ts';
import { CounterHelp } from './counter-help.tsx';
import { HelpPage } from './help.page.tsx';

// All languages' texts are in one file with the components, because each additional file would make the first load of
// every page larger.
const loadTexts = () =>
  registerLocales('help', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));

export async function loadHelp() {
  await Promise.all([loadTexts(), loadStatusTexts()]);
  return HelpPage;
}

export const loadCounterHelp = () => loadTexts().then(() => CounterHelp);
