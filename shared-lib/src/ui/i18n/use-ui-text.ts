import { registerLocale, useTranslation } from '../../i18n/index.ts';
import english from '../locales/en.json';

/** Registers English at once, so that a missing locale shows English instead of keys. */
registerLocale('ui', 'en', english);

type Key = keyof typeof english;
/** A key of the namespace `ui`, without a plural suffix. */
export type UiTextKey = Key extends infer K
  ? K extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : K
  : never;

export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string;

/** Returns a function that translates the UI kit's own texts, such as "Close" or "Try again". */
export function useUiText(): UiText {
  return useTranslation('ui').t;
}
