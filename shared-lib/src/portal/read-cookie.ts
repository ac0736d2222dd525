/**
 * A cookie's value out of `document.cookie`, or null. One that somebody else wrote may hold a lone `%`: it is given
 * as it stands, and is nobody else's trouble. Imports nothing: a script in the page reads cookies before any bundle.
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
