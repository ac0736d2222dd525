import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '@host-portal/shared-lib/portal';

/** Counts the changes on this device that can't be sent before the next login. */
export const waitingChangesQuery = (portal: Portal) =>
  queryOptions({ queryKey: ['auth', 'waiting-changes'], queryFn: portal.outbox.countOnDevice });
