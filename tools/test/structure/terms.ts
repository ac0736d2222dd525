import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import type { StructureRule } from '../structure.ts';
import terms from './terms.json' with { type: 'json' };

type Audience = 'host' | 'traveller' | 'law';
type Text = { at: string; language: string; namespace: string; key: string; text: string; speaksTo: Audience };

/** The folder with the texts of each namespace, relative to the root. */
const FOLDERS: Record<string, string> = {
  ui: 'shared-lib/src/ui/locales',
  bookings: 'mfe-bookings/src/locales',
  earnings: 'mfe-earnings/src/locales',
  stashpoints: 'mfe-stashpoints/src/locales',
  'reviews-supplies': 'mfe-reviews-supplies/src/locales',
  training: 'shell/src/training/locales',
  home: 'shell/src/home/locales',
  terms: 'shell/src/legal/terms/locales',
};

/**
 * Matches a preposition before a value that already contains one (`no domingo`). The phrases of `shared-lib/src/time`
 * avoid such combinations.
 */
const GLUED = /(?<!\p{L})(de|à|em|às|alle|las|um|at) \{\{(city|when|time)\}\}/u;
/** Matches an article before a number that may need a different article: `il 7 dicembre`, but `l’8 dicembre`. */
const ELIDED: Record<string, RegExp> = { it: /(?<!\p{L})(il|del|al|dal|nel) \{\{(day|date|from|to|a|b)\}\}/u };
const DATED_PAPER = ['daySheet.printedAt'];

/**
 * Checks that texts on screens, in e-mails and on cards use the terms of `terms.json`, and none that it forbids for
 * their audience.
 */
export const termsOfTheGlossary: StructureRule = {
  title: 'texts use the terms of terms.json',
  problems(root) {
    const texts = allTexts(root);
    return [
      ...missing(texts),
      ...texts.flatMap(wrongIn),
      ...undoAsCancel(texts),
      ...unknownScreens(root, texts),
      ...writtenButtons(texts),
    ];
  },
};

function missing(texts: Text[]): string[] {
  return terms.concepts.flatMap(({ concept, keys, ...inLanguage }) =>
    keys.flatMap((name) => {
      const [namespace = '', key = ''] = name.split(' ');
      return (
        texts
          .filter((text) => text.namespace === namespace && text.key === key)
          // A language that was just added has no terms yet.
          .map((text) => ({ ...text, term: (inLanguage as Partial<Record<string, string>>)[text.language] ?? '' }))
          .filter(({ text, term }) => !text.toLowerCase().includes(term.toLowerCase()))
          .map(({ at, term, text }) => `${at}: "${concept}" is "${term}", and not in "${text}"`)
      );
    }),
  );
}

function wrongIn({ at, language, text, key, speaksTo }: Text): string[] {
  const lower = text.toLowerCase();
  return [
    ...terms.forbidden
      .filter((rule) => rule.language === language && (rule.speaksTo === 'any' || rule.speaksTo === speaksTo))
      .filter((rule) => lower.includes(rule.text))
      .map((rule) => `${at}: not "${rule.text}", but ${rule.say}`),
    ...(GLUED.test(text) && !DATED_PAPER.includes(key)
      ? [`${at}: a preposition before a value; let shared-lib/src/time/phrases.ts return the phrase`]
      : []),
    ...(ELIDED[language]?.test(text) ? [`${at}: an article that the 8th and the 11th change`] : []),
    ...(text.includes("'") ? [`${at}: the apostrophe is ’`] : []),
  ];
}

/** Finds languages in which a check-in's undo button has the same name as a form's cancel button. */
function undoAsCancel(texts: Text[]): string[] {
  const cancels = new Map(texts.filter(({ key }) => key === 'cancel').map(({ language, text }) => [language, text]));
  return texts
    .filter(({ key }) => /undo$|\.undoCheck/i.test(key))
    .filter(({ language, text }) => text === cancels.get(language))
    .map(({ at, text }) => `${at}: "${text}" is also Cancel; say what is taken back`);
}

/** Finds texts whose name for a screen differs from its name in the navigation. */
function unknownScreens(root: string, texts: Text[]): string[] {
  const labels = navigationLabels(root);
  const named = (name: string) => texts.filter((text) => `${text.namespace} ${text.key}` === name);
  return terms.screens.flatMap(({ text: name, names }) =>
    named(name).flatMap(({ at, language, text }) => {
      const label = names.startsWith('/')
        ? labels.get(names)?.[language]
        : named(names).find((each) => each.language === language)?.text;
      return label && text.includes(label) ? [] : [`${at}: the screen is called "${label}", and not so in "${text}"`];
    }),
  );
}

function navigationLabels(root: string): Map<string, Record<string, string>> {
  const entries = globSync('mfe-*/remote.json', { cwd: root }).flatMap((file) => {
    const { navigation = [] } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      navigation?: { path: string; labels: Record<string, string> }[];
    };
    return navigation;
  });
  return new Map(entries.map((entry) => [entry.path, entry.labels]));
}

const QUOTED = /[“„«]\s?([^“”„«»]+?)\s?[”“»]/gu;

/**
 * Finds button names that cards contain as plain text. Cards put the names of screens and buttons in quotation marks,
 * and a button's name must come from `button-names.ts`.
 */
function writtenButtons(texts: Text[]): string[] {
  const screens = terms.screens.map(({ text }) => text);
  return texts
    .filter(({ namespace, key }) => namespace === 'training' && !screens.includes(`training ${key}`))
    .filter(({ text }) => [...text.matchAll(QUOTED)].some(([, name = '']) => !name.startsWith('{{')))
    .map(({ at, text }) => `${at}: "${text}" names a button by itself; let {{checkIn}} or {{checkOut}} stand for it`);
}

function allTexts(root: string): Text[] {
  return globSync('*/{src,server}/**/locales/*.json', { cwd: root, exclude: (name) => name.includes('node_modules') })
    .filter((file) => LANGUAGES.some(({ lang }) => lang === path.basename(file, '.json')))
    .flatMap((file) => {
      const folder = path.dirname(file);
      const [namespace = folder] = Object.keys(FOLDERS).filter((name) => FOLDERS[name] === folder);
      const messages = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
      return Object.entries(messages).map(([key, text]) => ({
        at: `${file}: ${key}`,
        language: path.basename(file, '.json'),
        namespace,
        key,
        text,
        speaksTo: audienceOf(folder, key),
      }));
    });
}

function audienceOf(folder: string, key: string): Audience {
  if (folder.startsWith('shell/src/legal')) return 'law';
  return /^(message\.(subject|late|here)|notice\.(closed|days|from|opens))/.test(key) ? 'traveller' : 'host';
}
