import type { Language } from '../../src/i18n/index.ts';

/** Describes each typographic mistake in a rendered message. */
export const misprintsOf = (text: string, language: Language): string[] =>
  RULES.filter(({ only, not, mark }) => (!only || only === language) && not !== language && mark.test(text)).map(
    ({ problem }) => problem,
  );

type Rule = { problem: string; mark: RegExp; only?: Language; not?: Language };

const RULES: Rule[] = [
  { problem: 'a placeholder that nothing filled', mark: /\{\{|\}\}|\[object|\b(undefined|null|NaN|Invalid Date)\b/ },
  { problem: 'a key that is no message', mark: /^[a-z]+(\.[a-z]\w*)+$/ },
  { problem: 'a straight quote or apostrophe', mark: /["']/ },
  { problem: 'two spaces, or one at the edge', mark: /[ \u00A0\u202F]{2}|^[ \u00A0\u202F]|[ \u00A0\u202F]$/m },
  { problem: 'two marks in a row', mark: /[,;:]\s*[.,;:]|(?<!\.)\.\.(?!\.)|[?!]\./ },
  { problem: 'a space before a mark', not: 'fr', mark: /[ \u00A0\u202F][,.;:!?](?=\s|$)/ },
  { problem: 'no narrow no-break space before ; ! or ?', only: 'fr', mark: /(?<!\u202F)[;!?](?!\w)/ },
  {
    problem: 'no no-break space before : or inside « »',
    only: 'fr',
    mark: /(?<![\d\u00A0]):(?!\/)|«(?!\u00A0)|(?<!\u00A0)»/,
  },
  { problem: 'a space that may break inside « »', not: 'fr', mark: /«\s|\s»/ },
  { problem: 'de or que before a vowel', only: 'fr', mark: /\b(de|que|le|la) (?=[AEIOUYÀÉÈ])/ },
  { problem: 'em before a day', only: 'pt', mark: /\bem (segunda|terça|quarta|quinta|sexta|sábado|domingo)/ },
  { problem: 'a time without Uhr', only: 'de', mark: /\b(um|vor|bis) \d{1,2}:\d\d(?! Uhr)/ },
  {
    problem: 'one of many',
    only: 'en',
    mark: /(?<![\d,.])1 (bag|booking|change|closure|day|field|hour|line|review|tag|traveller)s\b/,
  },
];
