import { registerLocales } from '@host-portal/shared-lib/i18n';
import { ProblemDialog } from './problem-dialog.tsx';

/** Loads the dialog and its texts. */
export async function loadProblemDialog() {
  await registerLocales('problem', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
  return ProblemDialog;
}
