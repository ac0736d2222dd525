import type { Booking } from '@host-portal/shared-lib/contract';
import { type Deed, nextDeed, undoDeed } from '../../model/deed.ts';
import type { Shortcut } from './shortcut.ts';

const DEEDS: Partial<Record<Shortcut, Deed>> = { in: 'checkIn', out: 'checkOut' };

export const isDeedShortcut = (shortcut: Shortcut) => shortcut === 'undo' || shortcut in DEEDS;

/** What a shortcut does with a booking: only what its buttons offer, too. */
export function shortcutDeed(shortcut: Shortcut, booking: Booking): Deed | null {
  if (shortcut === 'undo') return undoDeed(booking);
  const deed = nextDeed(booking);
  return deed === DEEDS[shortcut] ? deed : null;
}
