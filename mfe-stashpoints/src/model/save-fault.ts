import { ApiError, isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';

const CHANGED = 'CLOSURES_CHANGED';
const UNREAD = 'CLOSURES_UNREAD';

/** Closures were added or changed at the spot, and the host hasn't seen them. Nothing was sent. */
export const closuresChanged = () => new ApiError({ id: CHANGED, message: CHANGED, kind: 'http' });

/** The error of a save that sent nothing, because the spot's current closures couldn't be read. */
export const closuresUnread = (cause: unknown) => new ApiError({ id: UNREAD, message: UNREAD, kind: 'http', cause });

/** Why a closure wasn't saved although the server didn't refuse it. `unknown`: it may have been saved. */
export function saveFault(error: unknown): 'changed' | 'unread' | 'unknown' | null {
  if (isApiError(error) && error.id === CHANGED) return 'changed';
  if (isApiError(error) && error.id === UNREAD) return 'unread';
  return isOutcomeUnknown(error) ? 'unknown' : null;
}
