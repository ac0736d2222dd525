import { registerLocales } from '@host-portal/shared-lib/i18n';
import { ProblemDialog } from './problem-dialog.tsx';
import { ShelfField } from './shelf-field.tsx';

// What the booking sheet can do without at first, in one file with its texts.
const loadTexts = () =>
  registerLocales('sheet-extras', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));

export const loadProblemDialog = () => loadTexts().then(() => ProblemDialog);
export const loadShelfField = () => loadTexts().then(() => ShelfField);
