import { useStore } from '@nanostores/react';
import { $connection } from '@host-portal/shared-lib/api';

/** Returns false if calls fail and the browser reports that the device is offline. */
export const useIsOnline = () => useStore($connection) !== 'lost';
