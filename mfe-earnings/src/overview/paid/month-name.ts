import { formatMonth } from '@host-portal/shared-lib/time';

/** Formats a UTC month: `2026-02` becomes `Feb`, `February` (inside a sentence) or `February 2026`. */
export function monthName(month: string, locale: string, width: 'short' | 'name' | 'long') {
  if (width === 'long') return formatMonth(`${month}-01`, { zone: 'UTC', locale });
  const isShort = width === 'short';
  return new Intl.DateTimeFormat(isShort && locale.startsWith('en') ? 'en-US' : locale, {
    timeZone: 'UTC',
    // Uses the short month `Sep`, because British English's `Sept` would be the only name with four letters.
    month: isShort ? 'short' : 'long',
  })
    .format(Date.parse(`${month}-01`))
    .replace(/\.$/, '');
}
