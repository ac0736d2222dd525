import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useCheckIn } from '../check-in/use-check-in.ts';
import { isActionShortcut, shortcutAction } from './shortcut-action.ts';
import { undoOnceOf } from './undo-once.ts';
import { useKeys } from './use-keys.ts';

/**
 * Makes `I`, `O` and `U` act on the open sheet's booking, as the sheet's buttons do, unless a dialog is above the
 * sheet.
 */
export function useSheetKeys(booking: Booking, warnings: string[]) {
  const perform = useCheckIn();
  const portal = usePortal();
  const { tree = document } = portal;
  const isOnTop = () => tree.querySelectorAll('dialog[open]').length === 1;
  useKeys({
    isWanted: (shortcut) => isActionShortcut(shortcut) && isOnTop(),
    onShortcut: (shortcut) => {
      if (!isActionShortcut(shortcut) || !isOnTop()) return false;
      const action = undoOnceOf(portal).allow(booking, shortcutAction(shortcut, booking));
      if (action) void perform(booking, action, shortcut === 'undo' ? [] : warnings);
      return true;
    },
  });
}
