import { createLifecycles } from '@host-portal/shared-lib/mount';
import remote from './remote.tsx';

/** Exports the single-spa lifecycles for embedding in another site's page. */
export const { bootstrap, mount, update, unmount } = createLifecycles({
  name: 'bookings',
  remote,
  home: '/account/bookings',
});
