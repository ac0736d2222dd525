/**
 * A copy of `SessionUser` from shared-lib/portal. The service worker reads this cookie, too, and can't use page
 * types.
 */
type SessionUser = Record<'email' | 'firstName' | 'id' | 'lastName' | 'phoneNumber', string>;

/** Returns the session user of spec §3: these five fields and no others, whatever object is given. */
export const writeUserCookie = ({ email, firstName, id, lastName, phoneNumber }: SessionUser): string =>
  JSON.stringify({ email, firstName, id, lastName, phoneNumber });

/** Returns the user in a cookie, or null if it's missing or the portal didn't write it. */
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
