import type { Booking } from '@host-portal/shared-lib/contract';
import { usePerformDeed } from '../check-in/use-perform-deed.ts';
import { isDeedShortcut, shortcutDeed } from './shortcut-deed.ts';
import { useKeys } from './use-keys.ts';

/** `I`, `O` and `U` act on the booking whose sheet is open, as its buttons do, unless a dialog lies over it. */
export function useSheetKeys(booking: Booking, warnings: string[]) {
  const perform = usePerformDeed();
  useKeys({
    onShortcut: (shortcut) => {
      if (!isDeedShortcut(shortcut) || document.querySelectorAll('dialog[open]').length > 1) return false;
      const deed = shortcutDeed(shortcut, booking);
      if (deed) void perform(booking, deed, shortcut === 'undo' ? [] : warnings);
      return true;
    },
  });
}
