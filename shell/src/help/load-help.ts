import { loadStatusTexts } from '../status/load-status.ts';
import { HelpPage } from './help.page.tsx';

/** Loads the page with the texts of its section about the status. */
export async function loadHelp() {
  await loadStatusTexts();
  return HelpPage;
}
