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
