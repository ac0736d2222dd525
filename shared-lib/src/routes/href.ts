import type { Language } from '../i18n/languages.ts';
import { splitLanguage, withLanguage } from './locale-path.ts';

/** Spec §2, "links keep the query string", read as D-01: a link keeps its own; campaign keys travel on. */
const isCampaignKey = (key: string) => key === 'ref' || key.startsWith('utm_');

/**
 * The address a link carries.
 * - a path without prefix (`/account/bookings?page=2`) gets the language and the page's campaign keys;
 * - an address of this origin gets the prefix once;
 * - any other absolute address (`https:`, `mailto:`, `tel:`) stays whole (T-10).
 */
export function href(to: string, from: { language: Language; search: string; origin: string }): string {
  if (to.startsWith('#')) return to;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to);
  if (!isAbsolute) return withCampaign(localised(to, from.language), from.search);
  const own = from.origin !== '' && (to === from.origin || to.startsWith(`${from.origin}/`));
  return own ? from.origin + href(to.slice(from.origin.length) || '/', from) : to;
}

/**
 * Where a redirect leads (spec §2): prefix (except for English) and query are kept.
 * `from.search` is the query of the page that redirects; the target's own keys win.
 */
export function redirectAddress(to: string, from: { language: Language; search: string }): string {
  return withQueryOf(localised(to, from.language), from.search, () => true);
}

/** A path that already names a language keeps it: the language switch links to others. */
const localised = (path: string, language: Language) => {
  const pathname = /^[^?#]*/.exec(path)?.[0] ?? '';
  return splitLanguage(pathname).language === 'en' ? withLanguage(path || '/', language) : path;
};

/** A path with the campaign keys of the page that links to it; keys that the path has already win. */
export const withCampaign = (path: string, search: string): string => withQueryOf(path, search, isCampaignKey);

/** The campaign keys of a query, as a query: `?ref=…&utm_source=…`, or empty. */
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
