import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '@host-portal/shared-lib/portal';

/** The number of changes on this device that wait for a login. */
export const waitingChangesQuery = (portal: Portal) =>
  queryOptions({ queryKey: ['auth', 'waiting-changes'], queryFn: portal.outbox.countOnDevice });
