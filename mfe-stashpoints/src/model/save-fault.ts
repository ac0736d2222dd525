import { ApiError, isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';

const CHANGED = 'CLOSURES_CHANGED';
const UNREAD = 'CLOSURES_UNREAD';

/**
 * Creates the error for a save that sent nothing, because there are new or changed closures that the host hasn't seen
 * yet.
 */
export const closuresChanged = () => new ApiError({ id: CHANGED, message: CHANGED, kind: 'http' });

/** Creates the error for a save that sent nothing, because the spot's current closures couldn't be read. */
export const closuresUnread = (cause: unknown) => new ApiError({ id: UNREAD, message: UNREAD, kind: 'http', cause });

/**
 * Returns why saving a closure failed, or null if the server refused the closure. `unknown` means that the closure
 * may have been saved after all.
 */
export function saveFault(error: unknown): 'changed' | 'unread' | 'unknown' | null {
  if (isApiError(error) && error.id === CHANGED) return 'changed';
  if (isApiError(error) && error.id === UNREAD) return 'unread';
  return isOutcomeUnknown(error) ? 'unknown' : null;
}
