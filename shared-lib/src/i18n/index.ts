export {
  currentLanguage,
  hasLocale,
  LanguageProvider,
  type Messages,
  type MissingText,
  registerLocale,
  registerLocales,
  setLanguage,
  startPseudoLocale,
  stopPseudoLocale,
  type Translate,
  translate,
  useTranslation,
  watchMissingTexts,
} from './i18n.ts';
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGES,
  type Locale,
  localeOf,
  offeredLanguages,
} from './languages.ts';
export { pseudo, PSEUDO_LOCALE } from './pseudo-locale.ts';
export { type TextPart, textParts } from './text-parts.ts';
export { isBlank, isolated, visibleName, withoutDirections } from './written-text.ts';
