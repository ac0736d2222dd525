import { registerLocales } from '@host-portal/shared-lib/i18n';
import { ProblemDialog } from './problem-dialog.tsx';
import { ShelfField } from './shelf-field.tsx';

// The parts of the booking sheet that aren't needed at first, in one chunk with their texts.
const loadTexts = () =>
  registerLocales('sheet-extras', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));

export const loadProblemDialog = () => loadTexts().then(() => ProblemDialog);
export const loadShelfField = () => loadTexts().then(() => ShelfField);
