import { createInstance, type FormatterModule } from 'i18next';
import { createContext, use } from 'react';
import { initReactI18next, useTranslation as useReactTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, type Locale, localeOf } from './languages.ts';
import { PSEUDO_LOCALE, pseudoMessages } from './pseudo-locale.ts';
import { isolated } from './written-text.ts';

/** One namespace's flat keys and messages in one language. */
export type Messages = Record<string, string>;

/**
 * Translates a key, e.g. `t('list.count', { count: 3 })`. Values are inserted as plain text, and React escapes them.
 */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

const numberFormats = new Map<string | undefined, Intl.NumberFormat>();

/**
 * Formats values that are inserted into messages. Numbers are grouped by the language's rules (`1 234 réservations`).
 * Strings are isolated, so that a right-to-left name doesn't reorder the sentence.
 */
const insertedValues: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _format, locale) {
    if (typeof value === 'string') return isolated(value);
    if (typeof value !== 'number') return value as string;
    const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
    numberFormats.set(locale, format);
    return format.format(value);
  },
};

/**
 * A page's only i18next instance. Its languages are locales, because `pt` counts 0 as one but `pt-PT` doesn't. The keys
 * are flat, because `signup.create.error` is both a message and the prefix of other keys (spec §8).
 */
const i18n = createInstance();
i18n.use(initReactI18next).use(insertedValues);
void i18n.init({
  lng: localeOf(DEFAULT_LANGUAGE),
  fallbackLng: localeOf(DEFAULT_LANGUAGE),
  load: 'currentOnly',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  defaultNS: false,
  ns: [],
  resources: {},
  interpolation: { escapeValue: false, alwaysFormat: true },
  missingInterpolationHandler: withoutValue,
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/**
 * Logs an error if a message has a placeholder but no value for it, because the sentence would have a gap (*Use at
 * least characters*). The error makes tests fail.
 */
function withoutValue(message: string, placeholder: RegExpMatchArray) {
  // oxlint-disable-next-line no-console -- no portal is known here, and the text is shown all the same
  console.error(`No value for ${placeholder[0]} in "${message}"`);
  return '';
}

/** A message that is missing in the shown language. */
export type MissingText = { namespace: string; key: string; language: Language };

let onMissingText: ((missing: MissingText) => void) | undefined;
const reportedTexts = new Set<string>();

/**
 * Calls the listener once for each message that is missing in the shown language. Until the caller registers the
 * English messages, the message is empty; then the English one is shown.
 */
export function watchMissingTexts(listener: (missing: MissingText) => void) {
  onMissingText = listener;
  reportedTexts.clear();
}

/** Returns the message in this locale, otherwise the English message, otherwise the key. */
function textOf(key: string, { lng, ns, ...values }: { lng: string; ns: string; [value: string]: unknown }): string {
  const { res, usedLng, exactUsedKey } = i18n.t(key, { ...values, lng, ns, returnDetails: true });
  const isFound = i18n.getResource(usedLng, ns, exactUsedKey) !== undefined;
  if (isFound && usedLng === lng) return res;
  const language = LANGUAGES.find(({ locale }) => locale === lng)?.lang;
  // If the namespace has no messages in this language, they are still loading.
  if (!onMissingText || !language || !i18n.hasResourceBundle(lng, ns)) return res;
  const id = `${lng} ${ns} ${key}`;
  if (!reportedTexts.has(id)) {
    reportedTexts.add(id);
    onMissingText({ namespace: ns, key, language });
  }
  return isFound || hasLocale(ns, DEFAULT_LANGUAGE) ? res : '';
}

let isPseudo = false;

/** Adds messages to a namespace. Components that already show it render again. */
export function registerLocale(namespace: string, language: Language, messages: Messages) {
  i18n.addResourceBundle(localeOf(language), namespace, messages, true, true);
  if (isPseudo && language === DEFAULT_LANGUAGE) {
    i18n.addResourceBundle(PSEUDO_LOCALE, namespace, pseudoMessages(messages), true, true);
  }
}

/** Registers messages that load together with the code that shows them. Used for areas that few hosts open. */
export const registerLocales = (namespace: string, load: (language: Language) => Promise<{ default: Messages }>) =>
  Promise.all(LANGUAGES.map(async ({ lang }) => registerLocale(namespace, lang, (await load(lang)).default)));

export const hasLocale = (namespace: string, language: Language) =>
  i18n.hasResourceBundle(localeOf(language), namespace);

/** Switches the page to a language whose messages are registered. Missing messages fall back to English. */
export function setLanguage(language: Language) {
  void i18n.changeLanguage(textsOf(language));
}

const textsOf = (language: Language) =>
  isPseudo && language === DEFAULT_LANGUAGE ? PSEUDO_LOCALE : localeOf(language);

const OwnLanguage = createContext<Language | null>(null);

/** Sets the language of a subtree. An embedding page may contain several portals with different languages. */
export const LanguageProvider = OwnLanguage.Provider;

/** Replaces English with `en-XA` (longer, accented, in brackets), which makes hard-coded strings easy to spot. */
export function startPseudoLocale() {
  isPseudo = true;
  const english = i18n.getDataByLanguage(localeOf(DEFAULT_LANGUAGE)) ?? {};
  for (const [namespace, messages] of Object.entries(english)) {
    i18n.addResourceBundle(PSEUDO_LOCALE, namespace, pseudoMessages(messages as Messages), true, true);
  }
  if (currentLanguage() === DEFAULT_LANGUAGE) void i18n.changeLanguage(PSEUDO_LOCALE);
}

/** Restores real English after tests with the pseudo-locale. */
export function stopPseudoLocale() {
  isPseudo = false;
  if (i18n.language === PSEUDO_LOCALE) void i18n.changeLanguage(localeOf(DEFAULT_LANGUAGE));
}

/**
 * Returns the messages of a namespace in the language of the subtree or page. The component renders again when the
 * language or the messages change.
 */
export function useTranslation(namespace: string): { t: Translate; language: Language; locale: Locale } {
  // The library's type describes nested keys and objects, which don't occur with flat keys.
  const own = use(OwnLanguage);
  const settings = settingsOf(own);
  const { t } = useReactTranslation(namespace, settings) as unknown as { t: Translate };
  const language = own ?? currentLanguage();
  return { t: quick(t, namespace, settings.lng ?? i18n.language), language, locale: localeOf(language) };
}

/**
 * Returns the library's options for a language. It's always the same object, because the library treats a new object
 * as changed options.
 */
function settingsOf(own: Language | null) {
  const lng = own ? textsOf(own) : undefined;
  const known = knownSettings.get(lng) ?? { i18n, lng };
  knownSettings.set(lng, known);
  return known;
}
const knownSettings = new Map<string | undefined, { i18n: typeof i18n; lng: string | undefined }>();

/**
 * Cached fast versions of the library's `t`. The library creates a new `t` when messages are added, and screens
 * compare `t` by identity.
 */
const fastTranslators = new WeakMap<Translate, Translate>();

/**
 * Wraps the library's `t` with a fast path for messages without placeholders, which most messages are. For each
 * message, the library copies its fifty options, and a slow phone renders hundreds of messages.
 */
function quick(t: Translate, namespace: string, locale: string): Translate {
  const known = fastTranslators.get(t);
  if (known) return known;
  const translateQuickly: Translate = (key, values) => {
    const message: unknown = values ? undefined : i18n.getResource(locale, namespace, key);
    return typeof message === 'string' && !/{{|\$t\(/.test(message)
      ? message
      : textOf(key, { ...values, ns: namespace, lng: locale });
  };
  fastTranslators.set(t, translateQuickly);
  return translateQuickly;
}

/** Translates outside a component, in the page's current language or another one. */
export const translate = (
  namespace: string,
  key: string,
  values?: Record<string, unknown>,
  language?: Language,
): string => textOf(key, { ...values, ns: namespace, lng: language ? textsOf(language) : i18n.language });

export const currentLanguage = (): Language =>
  LANGUAGES.find(({ locale }) => locale === i18n.language)?.lang ?? DEFAULT_LANGUAGE;
