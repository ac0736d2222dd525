import { startStandalone } from '@host-portal/shared-lib/mount';
import remote from './remote.tsx';

void startStandalone({ name: 'earnings', remote, home: '/account/earnings' });
