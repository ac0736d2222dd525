/** `2026-02` → `Feb`, or `February 2026`; months are UTC. */
export const monthName = (month: string, locale: string, width: 'short' | 'long') =>
  // British `Sept` would be the only name with four letters; the spec's `MMM` has three (spec §9).
  new Intl.DateTimeFormat(width === 'short' && locale.startsWith('en') ? 'en-US' : locale, {
    timeZone: 'UTC',
    month: width,
    ...(width === 'long' && { year: 'numeric' }),
  }).format(Date.parse(`${month}-01`));
