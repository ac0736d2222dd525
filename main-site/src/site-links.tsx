import { follow, root } from './site.ts';

export const SiteLinks = () => (
  <nav aria-label="Site">
    <a href={`${root}/`} onClick={follow}>
      Offers
    </a>
    <a href={`${root}/bookings`} onClick={follow}>
      My bookings
    </a>
  </nav>
);
