/**
 * Returns whether a user's profile is complete, that is, whether none of the four fields is missing or blank (spec
 * §4).
 */
export const hasUserData = (
  user: Partial<Record<'firstName' | 'lastName' | 'email' | 'phoneNumber', string | null>> | null | undefined,
) => [user?.firstName, user?.lastName, user?.email, user?.phoneNumber].every((value) => (value ?? '').trim() !== '');
