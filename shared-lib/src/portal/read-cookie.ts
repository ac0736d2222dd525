/**
 * A cookie's value out of `document.cookie`, or null. A malformed value, e.g. with a lone `%`, is returned
 * undecoded instead of throwing. Imports nothing: a script in the page reads cookies before any bundle.
 */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  if (pair === undefined) return null;
  const value = pair.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The value of `Client-Id` (spec §7), out of `document.cookie`. The marketplace's analytics tool writes this cookie, so
 * its whole name is a setting of the brand and takes no prefix. Default: `analytics_id` with the brand's prefix.
 */
export const readClientId = (
  cookies: string,
  { analyticsCookie, cookiePrefix = '' }: { analyticsCookie?: string; cookiePrefix?: string },
): string | null => readCookie(cookies, analyticsCookie || `${cookiePrefix}analytics_id`);

/** `document.cookie` of one brand: those with its prefix, without it. Another brand on this host has others. */
export const ownCookies = (cookies: string, { cookiePrefix = '' }: { cookiePrefix?: string }): string =>
  cookies
    .split('; ')
    .filter((each) => each.startsWith(cookiePrefix))
    .map((each) => each.slice(cookiePrefix.length))
    .join('; ');
