import { ApiError, isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';

const CHANGED = 'CLOSURES_CHANGED';
const UNREAD = 'CLOSURES_UNREAD';

/** Closures were added or changed at the spot in the meantime, and the host hasn't seen them. Nothing was sent. */
export const closuresChanged = () => new ApiError({ id: CHANGED, message: CHANGED, kind: 'http' });

/** The closures that a spot has now couldn't be read, so nothing was sent. */
export const closuresUnread = (cause: unknown) => new ApiError({ id: UNREAD, message: UNREAD, kind: 'http', cause });

/** Why a closure isn't saved, where the server has not refused it. `unknown`: it may be saved. */
export function saveFault(error: unknown): 'changed' | 'unread' | 'unknown' | null {
  if (isApiError(error) && error.id === CHANGED) return 'changed';
  if (isApiError(error) && error.id === UNREAD) return 'unread';
  return isOutcomeUnknown(error) ? 'unknown' : null;
}
