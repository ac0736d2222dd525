/** Spec §4: true only if all four are present and not blank. */
export const hasUserData = (
  user: Partial<Record<'firstName' | 'lastName' | 'email' | 'phoneNumber', string | null>> | null | undefined,
) => [user?.firstName, user?.lastName, user?.email, user?.phoneNumber].every((value) => (value ?? '').trim() !== '');
