import { createInstance } from '@module-federation/runtime';
import { showBookings } from './live-bookings.ts';

// A host that uses Module Federation's runtime without its plugin.
await showBookings(createInstance({ name: 'guide', remotes: [] }));
