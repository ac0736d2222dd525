import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { showBookings } from './live-bookings.ts';

// This page is built with webpack's Module Federation plugin.
await showBookings({ registerRemotes, loadRemote });
