import { createInstance } from '@module-federation/runtime';
import { showBookings } from './live-bookings.ts';

// A host with the runtime of Module Federation and without its plugin.
await showBookings(createInstance({ name: 'guide', remotes: [] }));
