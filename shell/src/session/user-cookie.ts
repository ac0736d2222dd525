/**
 * The same type as `SessionUser` in shared-lib/portal. It's repeated here because the service worker also reads this
 * cookie and can't import types that belong to pages.
 */
type SessionUser = Record<'email' | 'firstName' | 'id' | 'lastName' | 'phoneNumber', string>;

/**
 * Returns the value of the user cookie. It contains only the five fields of spec §3, even if the given object has
 * more.
 */
export const writeUserCookie = ({ email, firstName, id, lastName, phoneNumber }: SessionUser): string =>
  JSON.stringify({ email, firstName, id, lastName, phoneNumber });

/** Returns the user in a cookie. Null if the cookie is missing or the portal didn't write it. */
export function readUserCookie(value: string | null): SessionUser | null {
  if (!value) return null;
  try {
    const user = JSON.parse(value) as Partial<Record<keyof SessionUser, unknown>> | null;
    if (typeof user?.id !== 'string' || typeof user.email !== 'string') return null;
    const text = (field: unknown) => (typeof field === 'string' ? field : '');
    return {
      email: user.email,
      firstName: text(user.firstName),
      id: user.id,
      lastName: text(user.lastName),
      phoneNumber: text(user.phoneNumber),
    };
  } catch {
    return null;
  }
}
