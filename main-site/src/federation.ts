import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { showBookings } from './live-bookings.ts';

// A host that webpack's plugin of Module Federation built.
await showBookings({ registerRemotes, loadRemote });
