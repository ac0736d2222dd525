import type { Currency } from '@host-portal/shared-lib/contract';

/** Returns `Euro` or `yen japonais` in the host's language if Intl knows the code, otherwise the API's name. */
export function currencyName({ code, name }: Currency, locale: string): string {
  if (!/^[A-Za-z]{3}$/.test(code)) return name ?? code;
  const known = namesIn(locale).of(code.toUpperCase()) ?? name ?? code;
  return known.charAt(0).toLocaleUpperCase(locale) + known.slice(1);
}

const names = new Map<string, Intl.DisplayNames>();

/** Cached because creating an `Intl.DisplayNames` takes longer on a slow phone than rendering a tile. */
function namesIn(locale: string) {
  const made = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
  names.set(locale, made);
  return made;
}
