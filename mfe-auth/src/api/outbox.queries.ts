import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '@host-portal/shared-lib/portal';

/** How many changes on this device wait for somebody to log in. */
export const waitingChangesQuery = (portal: Portal) =>
  queryOptions({ queryKey: ['auth', 'waiting-changes'], queryFn: portal.outbox.countOnDevice });
