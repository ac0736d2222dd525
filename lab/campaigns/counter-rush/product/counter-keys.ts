import type { Booking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { undoLast } from '../../../../mfe-bookings/src/model/check-in.store.ts';
import type { CounterAction } from '../../../../mfe-bookings/src/model/counter-action.ts';
import { KeyRuns } from '../../../../mfe-bookings/src/parts/keyboard/key-runs.ts';
import { isActionShortcut, shortcutAction } from '../../../../mfe-bookings/src/parts/keyboard/shortcut-action.ts';
import { shortcutOf, shortcutWait } from '../../../../mfe-bookings/src/parts/keyboard/shortcut.ts';
import { undoOnceOf } from '../../../../mfe-bookings/src/parts/keyboard/undo-once.ts';
import { type Traveller, TRAVELLERS } from '../schedule.ts';
import { idOf } from '../travellers.ts';

type Options = {
  now: () => number;
  undoesOnce: boolean;
  /** The bookings of the visible rows, from top to bottom. */
  rows: () => readonly Booking[];
  /** The booking whose sheet is open. */
  sheet: () => Booking | undefined;
  isFinderOpen: () => boolean;
  perform: (booking: Booking, action: CounterAction) => void;
  open: (who: Traveller) => void;
  /** Presses the focused element, as Enter does. */
  pressFocused: () => void;
};

/** Handles keys like the portal's keyboard hooks, without React. */
export function createCounterKeys(portal: Portal, options: Options) {
  const { now, undoesOnce, rows, sheet, isFinderOpen, perform, open, pressFocused } = options;
  let chosen: string | null = null;
  let isInField = false;
  /** The row that was last chosen or pressed. The arrow keys start from it. */
  let focused: string | null = null;

  const target = () => sheet() ?? (isFinderOpen() ? undefined : rows().find(({ id }) => id === chosen));
  const runs = new KeyRuns({
    waitFor: (keys) => shortcutWait(keys, (shortcut) => !isActionShortcut(shortcut) || target() !== undefined),
    onShortcut: (keys) => {
      const shortcut = shortcutOf(keys);
      const booking = shortcut && isActionShortcut(shortcut) ? target() : undefined;
      if (!shortcut || !booking) return shortcut !== null;
      const wanted = shortcutAction(shortcut, booking);
      const action = undoesOnce ? undoOnceOf(portal).allow(booking, wanted) : wanted;
      if (action) perform(booking, action);
      return true;
    },
    onText: () => {
      isInField = true;
      chosen = null;
      return true;
    },
    onChoice: () => false,
    onCode: ({ text }) => {
      const who = TRAVELLERS.find((each) => idOf(each).toUpperCase() === text.toUpperCase());
      if (who) open(who);
      return true;
    },
  });
  const press = (key: string) => {
    const isField = isInField || isFinderOpen();
    const isShifted = key.length === 1 && key !== key.toLowerCase();
    const isTaken = runs.press({ key, shiftKey: isShifted, timeStamp: now(), target: isField ? 'finder' : 'page' });
    if (isTaken) return;
    if (key === 'Enter' && !isField) pressFocused();
    if (key !== 'ArrowDown' || isField || sheet()) return;
    const ids = rows().map(({ id }) => id);
    const index = focused === null ? -1 : ids.indexOf(focused);
    chosen = ids[Math.min(ids.length - 1, index + 1)] ?? null;
    focused = chosen;
  };

  return {
    press,
    undo: () => {
      const undone = isInField || isFinderOpen() ? null : undoLast(portal);
      if (undone) undoOnceOf(portal).remember(undone);
    },
    /** Handles a touch. `rowId` is null if the touch isn't on a row. */
    point: (rowId: string | null) => {
      runs.interrupt();
      chosen = null;
      focused = rowId;
      isInField = false;
    },
    /** Resets the choice when a layer opens or closes. */
    leave: () => {
      chosen = null;
      isInField = false;
    },
    stop: () => runs.stop(),
  };
}
