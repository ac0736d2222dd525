import type { Currency } from '@host-portal/shared-lib/contract';

/**
 * Returns a currency's name in the host's language, such as `Euro` or `yen japonais`, or the API's name if Intl
 * doesn't have one.
 */
export function currencyName({ code, name }: Currency, locale: string): string {
  if (!/^[A-Za-z]{3}$/.test(code)) return name ?? code;
  const known = namesIn(locale).of(code.toUpperCase()) ?? name ?? code;
  return known.charAt(0).toLocaleUpperCase(locale) + known.slice(1);
}

const names = new Map<string, Intl.DisplayNames>();

/** Returns a cached `Intl.DisplayNames`, because creating one takes longer on a slow phone than rendering a tile. */
function namesIn(locale: string) {
  const made = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
  names.set(locale, made);
  return made;
}
