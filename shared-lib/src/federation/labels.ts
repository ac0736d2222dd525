import { type Infer, intersection, record, string, type, unknown } from 'superstruct';
import type { Language } from '../i18n/languages.ts';

/**
 * One text in the languages its author knew, English always among them. The other languages
 * are up to the author: a release may have one that this code does not know, or lack one that it does.
 */
export const Labels = intersection([type({ en: string() }), record(string(), unknown())]);
export type Labels = Infer<typeof Labels>;

/** The label in this language, or the English one. */
export function labelIn(labels: Labels, language: Language): string {
  const label = labels[language];
  return typeof label === 'string' ? label : labels.en;
}
