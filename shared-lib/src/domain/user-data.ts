/** Returns true only if all four fields have a value that isn't blank (spec §4). */
export const hasUserData = (
  user: Partial<Record<'firstName' | 'lastName' | 'email' | 'phoneNumber', string | null>> | null | undefined,
) => [user?.firstName, user?.lastName, user?.email, user?.phoneNumber].every((value) => (value ?? '').trim() !== '');
