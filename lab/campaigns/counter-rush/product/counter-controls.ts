import type { AlertStore } from '@host-portal/shared-lib/alerts';
import type { Booking } from '@host-portal/shared-lib/contract';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import type { PressOf } from '@host-portal/shared-lib/press-guard';
import { $inFlight, isNeeded, recordAction } from '../../../../mfe-bookings/src/model/check-in.store.ts';
import {
  afterAction,
  inverseOf,
  isUndo,
  nextAction,
  undoAction,
} from '../../../../mfe-bookings/src/model/counter-action.ts';
import { undoableOf } from '../../../../mfe-bookings/src/model/in-flight.ts';
import { TRAVELLERS } from '../schedule.ts';
import type { Box, Control, ShownAction } from '../screen.ts';
import { travellerOf } from '../travellers.ts';
import type { StableList } from './stable-list.ts';

export type Drawn = Control & { press: PressOf; isLoading: boolean; act: () => void };

/** Performs one action the way `useCheckIn` does. */
export function perform(portal: Portal, booking: Booking, action: ShownAction) {
  const first = action === 'checkInAndOut' ? 'checkIn' : action;
  if (!isNeeded(portal, booking, first)) return;
  void recordAction(portal, booking, first);
  if (action === 'checkInAndOut') void recordAction(portal, afterAction(booking, first), 'checkOut');
}

type At = { on: Control['on']; element: string; box: Box };

/** Returns the button of a row or of a search result, like `CheckInButton`. */
export function rowButton(portal: Portal, list: StableList, booking: Booking, at: At): Drawn[] {
  const recent = $inFlight(portal).get().get(booking.id);
  const done = undoableOf(recent, booking) ?? list.actedOf(booking);
  const action = done && !isUndo(done) ? inverseOf(done) : nextAction(booking);
  const isLoading = Boolean(recent?.action) && recent?.phase === 'sending';
  return action ? [guarded(portal, booking, action, { ...at, isLoading })] : [];
}

/** Returns the buttons at the bottom of the sheet, like `SheetActions`. */
export function sheetButtons(portal: Portal, booking: Booking): Drawn[] {
  const isSending = $inFlight(portal).get().get(booking.id)?.phase === 'sending';
  const next = nextAction(booking);
  const undo = undoAction(booking);
  const main: At = { on: 'main', element: `main ${booking.id}`, box: { x: 16, y: 690, width: 358, height: 60 } };
  const below: At = { on: 'below', element: `below ${booking.id}`, box: { x: 100, y: 760, width: 190, height: 44 } };
  const both: At = { on: 'both', element: `both ${booking.id}`, box: { x: 100, y: 760, width: 190, height: 44 } };
  const hasBoth = next === 'checkIn' && !booking.hasBeenCheckedOut;
  return [
    ...(next ? [guarded(portal, booking, next, { ...main, isLoading: isSending })] : []),
    ...(undo ? [guarded(portal, booking, undo, { ...below, isLoading: isSending })] : []),
    ...(hasBoth ? [guarded(portal, booking, 'checkInAndOut', { ...both, isLoading: isSending })] : []),
  ];
}

function guarded(
  portal: Portal,
  booking: Booking,
  action: ShownAction,
  { isLoading, ...at }: At & { isLoading: boolean },
): Drawn {
  return {
    ...at,
    who: travellerOf(booking.id),
    action,
    press: { action, of: booking.id },
    isLoading,
    isEnabled: !isLoading,
    act: () => perform(portal, booking, action),
  };
}

/**
 * The first alert is in the bar at the bottom of a phone's screen. The others are above it, each at a fixed position.
 */
const alertBox = (position: number): Box =>
  position === 0
    ? { x: 235, y: 796, width: 100, height: 48 }
    : { x: 240, y: 734 - (position - 1) * 54, width: 100, height: 48 };

/** Returns the alerts' buttons. If alerts aren't stacked, only the newest alert is visible, at the first position. */
export const alertButtons = (alerts: AlertStore, isStack: boolean): Drawn[] => {
  const all = alerts.$alerts.get();
  const shown = isStack ? all : all.slice(0, 1).map((alert) => ({ ...alert, position: 0 }));
  return shown.flatMap(({ id, message, action, position }) => {
    const who = TRAVELLERS.find((each) => message.startsWith(each));
    if (!action || !who) return [];
    return [
      {
        on: 'alert',
        element: id,
        box: alertBox(position),
        who,
        action: action.label === translate('ui', 'action.undoCheckIn') ? 'undoCheckIn' : 'undoCheckOut',
        press: { action: action.label, of: id },
        isLoading: false,
        isEnabled: true,
        act: () => {
          alerts.dismiss(id);
          action.onAction();
        },
      },
    ];
  });
};
