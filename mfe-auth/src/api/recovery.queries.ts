import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '@host-portal/shared-lib/api';
import { getToken, updateMe, type User } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { isUnknownId } from '@host-portal/shared-lib/routes';

/**
 * A recovery link from an email. `number` replaces the token wherever the token must not appear, such as in a query
 * key.
 */
export type RecoveryLink = { token: string; number: number };

/**
 * Reads the user whose password the link resets. Returns null if the link was used, has expired, is unknown, or isn't
 * a recovery link (spec §6).
 */
export const recoveryQuery = (portal: Portal, { token, number }: RecoveryLink) =>
  queryOptions({
    queryKey: ['auth', 'recovery', number],
    queryFn: async ({ signal }): Promise<Pick<User, 'id' | 'email'> | null> => {
      try {
        const answer = await portal.api.call(getToken, {
          params: { token },
          authorization: { token },
          unauthorized: 'answer',
          signal,
        });
        const hasEnded = answer.expiresAt !== null && Date.parse(answer.expiresAt) <= portal.now();
        return answer.role === 'recovery' && !hasEnded ? answer.user : null;
      } catch (error) {
        if (isDeadLink(error) || isUnknownId(error)) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Sends `PATCH /v2/me` with the recovery token, even if another user is signed in. Throws ApiError. */
export const resetPassword = (
  portal: Portal,
  { token }: RecoveryLink,
  { id, password, idempotencyKey }: { id: string; password: string; idempotencyKey: string },
) =>
  portal.api.call(updateMe, {
    body: { id, password },
    authorization: { token },
    unauthorized: 'answer',
    idempotencyKey,
  });

/**
 * Whether the server rejected the link for good. A 422 isn't included: it rejects the password, and the form shows
 * that.
 */
export const isDeadLink = (error: unknown) =>
  isApiError(error) && [400, 401, 403, 404, 410].includes(error.status ?? 0);
