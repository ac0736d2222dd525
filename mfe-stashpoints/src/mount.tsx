import { createLifecycles } from '@host-portal/shared-lib/mount';
import remote from './remote.tsx';

export const { bootstrap, mount, update, unmount } = createLifecycles({
  name: 'stashpoints',
  remote,
  home: '/account/storage-spots',
});
