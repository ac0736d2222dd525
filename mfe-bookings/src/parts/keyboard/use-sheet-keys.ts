import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useCheckIn } from '../check-in/use-check-in.ts';
import { isActionShortcut, shortcutAction } from './shortcut-action.ts';
import { useKeys } from './use-keys.ts';

/** `I`, `O` and `U` act on the booking whose sheet is open, as its buttons do, unless a dialog lies over it. */
export function useSheetKeys(booking: Booking, warnings: string[]) {
  const perform = useCheckIn();
  const { tree = document } = usePortal();
  useKeys({
    onShortcut: (shortcut) => {
      if (!isActionShortcut(shortcut) || tree.querySelectorAll('dialog[open]').length > 1) return false;
      const action = shortcutAction(shortcut, booking);
      if (action) void perform(booking, action, shortcut === 'undo' ? [] : warnings);
      return true;
    },
  });
}
