/** Spec §4: true only when all four are there. Blanks are not (T-79). */
export const hasUserData = (
  user: Partial<Record<'firstName' | 'lastName' | 'email' | 'phoneNumber', string | null>> | null | undefined,
) => [user?.firstName, user?.lastName, user?.email, user?.phoneNumber].every((value) => (value ?? '').trim() !== '');
