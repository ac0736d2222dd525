import type { Language } from '../i18n/languages.ts';
import { splitLanguage, withLanguage } from './locale-path.ts';

/**
 * Returns whether a query key belongs to a campaign. Spec §2 requires links to keep the query string. Our
 * interpretation is that a link has its own query, to which the page's campaign keys are added.
 */
const isCampaignKey = (key: string) => key === 'ref' || key.startsWith('utm_');

/**
 * Returns the URL of a link.
 * - A path without a language prefix (`/account/bookings?page=2`) gets the language and the page's campaign keys.
 * - A URL of this origin gets the prefix if it has none.
 * - Any other absolute URL (`https:`, `mailto:`, `tel:`) isn't changed.
 */
export function href(to: string, from: { language: Language; search: string; origin: string }): string {
  if (to.startsWith('#')) return to;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to);
  if (!isAbsolute) return withCampaign(localised(to, from.language), from.search);
  const own = from.origin !== '' && (to === from.origin || to.startsWith(`${from.origin}/`));
  return own ? from.origin + href(to.slice(from.origin.length) || '/', from) : to;
}

/**
 * Returns a redirect's URL (spec §2), with the language prefix (none for English) and the query. `from.search` is the
 * redirecting page's query. The target's keys take precedence.
 */
export function redirectAddress(to: string, from: { language: Language; search: string }): string {
  return withQueryOf(localised(to, from.language), from.search, () => true);
}

/** Adds the language to a path, unless it already has one: the language switch links to other languages. */
const localised = (path: string, language: Language) => {
  const pathname = /^[^?#]*/.exec(path)?.[0] ?? '';
  return splitLanguage(pathname).language === 'en' ? withLanguage(path || '/', language) : path;
};

/** Returns a path with the campaign keys of the page that links to it. The path's own keys take precedence. */
export const withCampaign = (path: string, search: string): string => withQueryOf(path, search, isCampaignKey);

/** Returns only a query's campaign keys: `?ref=…&utm_source=…`, or an empty string. */
export const campaignOf = (search: string): string => withCampaign('', search);

function withQueryOf(path: string, search: string, travels: (key: string) => boolean) {
  if (search === '') return path;
  const [, pathname = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const query = new URLSearchParams(own);
  const added = [...new URLSearchParams(search)].filter(([key]) => travels(key) && !query.has(key));
  if (added.length === 0) return path;
  for (const [key, value] of added) query.append(key, value);
  return `${pathname}?${query.toString()}${hash}`;
}
