declare module 'bookings/mount' {
  import type { Lifecycles } from '@host-portal/shared-lib/mount';

  export const mount: Lifecycles['mount'];
  export const update: Lifecycles['update'];
  export const unmount: Lifecycles['unmount'];
}
