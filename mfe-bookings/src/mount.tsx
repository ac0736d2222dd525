import { createLifecycles } from '@host-portal/shared-lib/mount';
import remote from './remote.tsx';

/** Single-spa lifecycles for embedding in another site's page. */
export const { bootstrap, mount, update, unmount } = createLifecycles({
  name: 'bookings',
  remote,
  home: '/account/bookings',
});
