import { createHost } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { myHostQuery } from '@host-portal/shared-lib/query';

/** Creates the signed-in user's host record (step 2 of the sign-up) unless one exists. Throws ApiError. */
export async function ensureHost(
  portal: Portal,
  accessToken: string | null,
  referredBy: string | null = null,
): Promise<void> {
  const { user } = portal.session.$session.get();
  if (!user) return;
  if (await portal.queryClient.fetchQuery(myHostQuery(portal))) return;
  if (!accessToken) throw new Error('the login answer has no access token to create a host with');
  await createHostRecord(portal, { userId: user.id, referredBy, accessToken });
  await portal.queryClient.invalidateQueries({ queryKey: myHostQuery(portal).queryKey });
}

/** Sends `POST /v2/hosts` with the new user's token, even if another user is signed in. Throws ApiError. */
export async function createHostRecord(
  portal: Portal,
  {
    userId,
    referredBy,
    accessToken,
    idempotencyKey,
  }: { userId: string; referredBy: string | null; accessToken: string; idempotencyKey?: string },
): Promise<void> {
  await portal.api.call(createHost, {
    body: { userId, referredBy },
    authorization: { bearer: accessToken },
    unauthorized: 'answer',
    idempotencyKey,
  });
}
