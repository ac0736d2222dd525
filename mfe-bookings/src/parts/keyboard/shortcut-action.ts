import type { Booking } from '@host-portal/shared-lib/contract';
import { type CounterAction, nextAction, undoAction } from '../../model/counter-action.ts';
import type { Shortcut } from './shortcut.ts';

const ACTIONS: Partial<Record<Shortcut, CounterAction>> = { in: 'checkIn', out: 'checkOut' };

export const isActionShortcut = (shortcut: Shortcut) => shortcut === 'undo' || shortcut in ACTIONS;

/**
 * Returns the action that a shortcut performs on a booking, or null if the booking's buttons don't offer this action.
 */
export function shortcutAction(shortcut: Shortcut, booking: Booking): CounterAction | null {
  if (shortcut === 'undo') return undoAction(booking);
  const action = nextAction(booking);
  return action === ACTIONS[shortcut] ? action : null;
}
