import { createInstance } from '@module-federation/runtime';
import { showBookings } from './live-bookings.ts';

// This page uses Module Federation's runtime without its plugin.
await showBookings(createInstance({ name: 'guide', remotes: [] }));
