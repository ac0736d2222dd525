import { useStore } from '@nanostores/react';
import { $connection } from '@host-portal/shared-lib/api';

/** Returns false if calls fail and the device reports no network. */
export const useIsOnline = () => useStore($connection) !== 'lost';
