import { registerLocale, useTranslation } from '../../i18n/index.ts';
import english from '../locales/en.json';

/** English is part of the code: a missing locale shows English and never a key. */
registerLocale('ui', 'en', english);

type Key = keyof typeof english;
/** A key of the namespace `ui`, without the suffix of a plural form. */
export type UiTextKey = Key extends infer K
  ? K extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : K
  : never;

export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string;

/** The few texts that belong to components and not to an area (Close, Try again, Next). */
export function useUiText(): UiText {
  return useTranslation('ui').t;
}
