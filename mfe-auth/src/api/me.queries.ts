import { queryOptions } from '@tanstack/react-query';
import { getToken, updateMe, type User } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';

/** The fields that hosts can change. The password has a separate screen. */
export type UserChange = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phoneNumber'
    | 'secondaryPhoneNumber'
    | 'secondaryPhoneNumberType'
    | 'language'
    | 'emailOptIn'
  >
>;

/**
 * Reads the signed-in user from the call that describes the session's token, because the API has no call for the
 * current user (spec §7). If the response contains no user, returns the session's user with all other fields empty.
 */
export const meQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['auth', 'me', portal.session.$session.get().user?.id ?? null],
    queryFn: ({ signal }) => askForMe(portal, signal),
  });

/** Fetches the user from the server and updates every screen that shows the user. */
export async function readMe(portal: Portal): Promise<User> {
  const user = await askForMe(portal);
  portal.queryClient.setQueryData(meQuery(portal).queryKey, user);
  return user;
}

/** Returns the latest user data, which may be newer than the values that a form started with. */
export const newestMe = (portal: Portal, user: User): User =>
  portal.queryClient.getQueryData(meQuery(portal).queryKey) ?? user;

async function askForMe(portal: Portal, signal?: AbortSignal): Promise<User> {
  const { token, user } = portal.session.$session.get();
  const answer = await portal.api.call(getToken, { params: { token: token ?? '' }, signal, fresh: true });
  return answer.user ?? { ...UNKNOWN_USER, language: portal.language.$language.get(), ...user };
}

/**
 * Sends `PATCH /v2/me` with only the changed fields and, for a new email address, the password (decision 0018). Then
 * updates the user cookie (spec §3). Throws ApiError, or 'Trying to update user without id' if the user has no id
 * (spec §8).
 */
export async function updateUser(
  portal: Portal,
  user: User,
  change: UserChange,
  { currentPassword, idempotencyKey }: { currentPassword?: string; idempotencyKey: string },
): Promise<User> {
  await portal.api.call(updateMe, { body: { id: user.id, ...wireReady(change), currentPassword }, idempotencyKey });
  const next = { ...user, ...change };
  // Somebody else may have signed in on this device before the response arrived.
  const current = portal.session.$session.get().user;
  if (current && current.id !== user.id) return next;
  portal.queryClient.setQueryData(meQuery(portal).queryKey, next);
  const { id, email, firstName, lastName, phoneNumber } = next;
  portal.session.updateUser({ id, email, firstName, lastName, phoneNumber: phoneNumber ?? '' });
  return next;
}

/** Returns the fields of `next` that differ from `user`. Null and empty strings count as equal. */
export function changedFields(user: User, next: UserChange): UserChange {
  const change = Object.entries(next).filter(([field, value]) => (user[field as keyof User] ?? '') !== (value ?? ''));
  return Object.fromEntries(change);
}

/** Keeps only the fields in which the host's values (`edited`) differ from those the form started with (`base`). */
export const onlyTyped = (saved: UserChange, { edited, base }: Record<'edited' | 'base', UserChange>): UserChange =>
  Object.fromEntries(
    Object.entries(saved).filter(([field]) => (Reflect.get(edited, field) ?? '') !== (Reflect.get(base, field) ?? '')),
  );

/** Replaces null in the second number's fields with an empty string, which clears them on the server. */
const wireReady = (change: UserChange) => ({
  ...change,
  phoneNumber: change.phoneNumber ?? undefined,
  secondaryPhoneNumber: change.secondaryPhoneNumber === null ? '' : change.secondaryPhoneNumber,
  secondaryPhoneNumberType: change.secondaryPhoneNumberType === null ? '' : change.secondaryPhoneNumberType,
});

const UNKNOWN_USER: User = {
  id: '',
  email: '',
  firstName: '',
  lastName: '',
  phoneNumber: null,
  secondaryPhoneNumber: null,
  secondaryPhoneNumberType: null,
  language: 'en',
  emailOptIn: false,
  acceptedTermsAt: null,
  created: null,
};
