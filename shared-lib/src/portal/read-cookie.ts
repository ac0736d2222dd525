/**
 * Returns a cookie's value from `document.cookie`, or null. A malformed value, e.g. with a lone `%`, is returned
 * undecoded. This file has no imports, because an inline script reads cookies before any bundle is loaded.
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
 * Returns the value of `Client-Id` (spec §7) from `document.cookie`. The marketplace's analytics tool writes this
 * cookie, so its full name is a brand setting and gets no prefix. Default: `analytics_id` with the brand's prefix.
 */
export const readClientId = (
  cookies: string,
  { analyticsCookie, cookiePrefix = '' }: { analyticsCookie?: string; cookiePrefix?: string },
): string | null => readCookie(cookies, analyticsCookie || `${cookiePrefix}analytics_id`);

/**
 * Returns one brand's cookies from `document.cookie`, without the brand's prefix. Other brands on this host name have
 * other prefixes.
 */
export const ownCookies = (cookies: string, { cookiePrefix = '' }: { cookiePrefix?: string }): string =>
  cookies
    .split('; ')
    .filter((each) => each.startsWith(cookiePrefix))
    .map((each) => each.slice(cookiePrefix.length))
    .join('; ');
