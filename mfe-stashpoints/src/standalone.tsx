import { startStandalone } from '@host-portal/shared-lib/mount';
import remote from './remote.tsx';

void startStandalone({ name: 'stashpoints', remote, home: '/account/storage-spots' });
