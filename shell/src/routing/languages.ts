import { atom, type ReadableAtom } from 'nanostores';
import {
  currentLanguage,
  hasLocale,
  type Language,
  localeOf,
  type Messages,
  registerLocale,
  setLanguage,
  watchMissingTexts,
} from '@host-portal/shared-lib/i18n';
import { DEFAULT_LANGUAGE } from '@host-portal/shared-lib/languages';
import { loadUiLocale } from '@host-portal/shared-lib/ui';

type LocaleSource = (language: Language) => Promise<Messages>;

/** The sources of the texts that every page needs. */
const OWN_TEXTS = new Map<string, LocaleSource>([
  ['shell', async (language) => ((await import(`../locales/${language}.json`)) as { default: Messages }).default],
  ['ui', loadUiLocale],
]);

/** The page's language, and the texts of the shell, its pages and its remotes. */
export type Languages = {
  $language: ReadableAtom<Language>;
  /** Loads all of the page's texts in a language. Rejects if the shell's own texts can't be loaded. */
  ensure: (language: Language) => Promise<void>;
  /**
   * Adds the texts of a remote or page. They are loaded now in `language` (by default the page's), and later in each
   * language that is shown.
   */
  join: (namespace: string, source: LocaleSource, language?: Language) => Promise<void>;
  /** Switches to a language whose texts were loaded with `ensure`. */
  show: (language: Language) => void;
};

/** Creates the page's languages. `learnLabels` loads the manifests' labels in a language and never rejects. */
export function createLanguages(
  report: (error: unknown, context: { remote: string; phase: 'language' | 'text' }) => void,
  learnLabels: (language: Language) => Promise<void>,
): Languages {
  const $language = atom<Language>(currentLanguage());
  const remotes = new Map<string, LocaleSource>();
  /**
   * Each remote's latest texts, in any language. They're shown instead of keys if the texts of the next language
   * can't be loaded.
   */
  const lastMessages = new Map<string, Messages>();

  const add = async (namespace: string, language: Language, source: LocaleSource) => {
    // A changed source means that another release of the remote was loaded, whose texts may differ.
    const isReplaced = remotes.has(namespace) && remotes.get(namespace) !== source;
    if (hasLocale(namespace, language) && !isReplaced) return;
    const messages = await source(language);
    lastMessages.set(namespace, messages);
    registerLocale(namespace, language, messages);
  };

  /**
   * Loads a remote's texts. If that fails, the remote keeps its last texts, so that a language change isn't blocked.
   */
  const addOrKeepLast = (remote: string, language: Language, source: LocaleSource) =>
    add(remote, language, source).catch((error: unknown) => {
      report(error, { remote, phase: 'language' });
      registerLocale(remote, language, lastMessages.get(remote) ?? {});
    });

  watchMissingTexts(({ namespace, key, language }) => {
    report(new Error(`${namespace} has no text "${key}" in ${language}`), { remote: namespace, phase: 'text' });
    const source = OWN_TEXTS.get(namespace) ?? remotes.get(namespace);
    // If the English text can't be loaded either, an empty string is shown.
    if (source) void add(namespace, DEFAULT_LANGUAGE, source).catch(() => undefined);
  });

  const ensureRemotes = (language: Language) =>
    [...remotes].map(([remote, source]) => addOrKeepLast(remote, language, source));

  return {
    $language,
    async ensure(language) {
      await Promise.all([
        ...[...OWN_TEXTS].map(([namespace, source]) => add(namespace, language, source)),
        learnLabels(language),
        ...ensureRemotes(language),
      ]);
    },
    async join(namespace, source, language = $language.get()) {
      await add(namespace, language, source);
      remotes.set(namespace, source);
      if ($language.get() !== language) await addOrKeepLast(namespace, $language.get(), source);
    },
    show(language) {
      const locale = localeOf(language);
      // `lang` is set only if it changes, because the browser recalculates every style even for the same value.
      if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
      if (language === $language.get() && language === currentLanguage()) return;
      setLanguage(language);
      $language.set(language);
      // A remote that was loaded at the same time as this language still has texts in the previous language. They are
      // replaced here.
      void Promise.all(ensureRemotes(language));
    },
  };
}
