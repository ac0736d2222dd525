declare module 'bookings/*' {
  import type { ComponentType } from 'react';

  const Page: ComponentType;
  export default Page;
}
