import { registerLocales } from '@host-portal/shared-lib/i18n';
import { ProblemDialog } from './problem-dialog.tsx';
import { ShelfField } from './shelf-field.tsx';

// These parts of the booking sheet aren't needed at first, so they load in one lazy chunk with their translations.
const loadTexts = () =>
  registerLocales('sheet-extras', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));

export const loadProblemDialog = () => loadTexts().then(() => ProblemDialog);
export const loadShelfField = () => loadTexts().then(() => ShelfField);
