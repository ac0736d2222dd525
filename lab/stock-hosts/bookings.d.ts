type Lifecycles = import('@host-portal/shared-lib/mount').Lifecycles;

declare module 'bookings/mount' {
  export const mount: Lifecycles['mount'];
  export const update: Lifecycles['update'];
  export const unmount: Lifecycles['unmount'];
}
