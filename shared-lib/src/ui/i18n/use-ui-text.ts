import { registerLocale, useTranslation } from '../../i18n/index.ts';
import english from '../locales/en.json';

/** English is registered here, so that a missing locale shows English instead of keys. */
registerLocale('ui', 'en', english);

type Key = keyof typeof english;
/** A key of the namespace `ui`, without a plural suffix. */
export type UiTextKey = Key extends infer K
  ? K extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : K
  : never;

export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string;

/** Returns the few texts that belong to components rather than to an area (Close, Try again, Next). */
export function useUiText(): UiText {
  return useTranslation('ui').t;
}
