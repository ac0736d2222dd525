import { DEFAULT_LANGUAGE, entryOf, isLanguage, type Language, LANGUAGES } from '../i18n/languages.ts';

export const luggageStorageSegment = (language: Language): string => entryOf(language).luggageStorage;

/**
 * Splits a pathname into the language, English by default, and the path without a prefix. Only exact prefixes are
 * recognised: `/en`, `/DE` and `/xx` are unknown pages.
 */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  if (isLanguage(first) && first !== DEFAULT_LANGUAGE) {
    return { language: first, path: translateSegments(rest || '/', first, DEFAULT_LANGUAGE) };
  }
  return { language: DEFAULT_LANGUAGE, path: pathname || '/' };
}

/**
 * Adds the language: `withLanguage('/login', 'de')` → `/de/login`. English has no prefix. Query and hash aren't
 * changed.
 */
export function withLanguage(path: string, language: Language) {
  const [, pathname = '/', tail = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const translated = translateSegments(pathname, DEFAULT_LANGUAGE, language);
  if (language === DEFAULT_LANGUAGE) return translated + tail;
  return `/${language}${translated === '/' ? '' : translated}${tail}`;
}

/** Returns the same page's URL in another language, with its query and hash. */
export const switchLanguage = (location: { pathname: string; search?: string; hash?: string }, language: Language) =>
  withLanguage(splitLanguage(location.pathname).path, language) + (location.search ?? '') + (location.hash ?? '');

/**
 * Returns the path to which a pathname must be redirected: `/en/login` → `/login`, `/DE/login` → `/de/login`,
 * `/de/luggage-storage/x` → `/de/gepackaufbewahrung/x`, without trailing slashes. Null if the pathname is already
 * canonical.
 */
export function canonicalPath(pathname: string): string | null {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  const lower = first.toLowerCase();
  const prefixed = isLanguage(lower) ? lower : null;
  const language = prefixed ?? DEFAULT_LANGUAGE;
  // `//evil.com` and `/\evil.com` are URLs on other sites. Slashes of both kinds are collapsed, because the result
  // may become a Location header.
  const path = (prefixed ? rest : pathname).replaceAll(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '') || '/';
  const english = LANGUAGES.reduce(
    (translated, { lang }) => translateSegments(translated, lang, DEFAULT_LANGUAGE),
    path,
  );
  const canonical = withLanguage(english, language);
  return canonical === pathname ? null : canonical;
}

const translateSegments = (path: string, from: Language, to: Language) =>
  path
    .split('/')
    .map((segment) => (segment === luggageStorageSegment(from) ? luggageStorageSegment(to) : segment))
    .join('/');
