import { useStore } from '@nanostores/react';
import { $connection } from '@host-portal/shared-lib/api';

/** False while calls fail and the device says that it has no network. */
export const useIsOnline = () => useStore($connection) !== 'lost';
