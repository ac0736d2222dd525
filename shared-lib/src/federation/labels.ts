import { type Infer, intersection, record, string, type, unknown } from 'superstruct';
import type { Language } from '../i18n/languages.ts';

/**
 * A label in the languages that its author provided, always including English. A release may have languages that this
 * code doesn't support, and lack some that it does.
 */
export const Labels = intersection([type({ en: string() }), record(string(), unknown())]);
export type Labels = Infer<typeof Labels>;

/** Returns the label in this language, or in English if it's missing. */
export function labelIn(labels: Labels, language: Language): string {
  const label = labels[language];
  return typeof label === 'string' ? label : labels.en;
}
