import type { Booking } from '@host-portal/shared-lib/contract';
import { type CounterAction, nextAction, undoAction } from '../../model/counter-action.ts';
import type { Shortcut } from './shortcut.ts';

const ACTIONS: Partial<Record<Shortcut, CounterAction>> = { in: 'checkIn', out: 'checkOut' };

export const isActionShortcut = (shortcut: Shortcut) => shortcut === 'undo' || shortcut in ACTIONS;

/** Returns what a shortcut does with a booking, which is never more than its buttons offer. */
export function shortcutAction(shortcut: Shortcut, booking: Booking): CounterAction | null {
  if (shortcut === 'undo') return undoAction(booking);
  const action = nextAction(booking);
  return action === ACTIONS[shortcut] ? action : null;
}
