import { useEffect, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { actionWarnings } from '../../model/warnings.ts';
import { useCheckIn } from '../check-in/use-check-in.ts';
import { createChosenRow } from './chosen-row.ts';
import { isElsewhere, isTyping } from './key-target.ts';
import { isActionShortcut, shortcutAction } from './shortcut-action.ts';
import { areShortcutsOn } from './shortcut-switch.ts';
import { undoOnceOf } from './undo-once.ts';
import { useKeys } from './use-keys.ts';

/**
 * Lets the arrow keys choose a row by focusing its link, so that Enter opens the booking and screen readers announce
 * the row. `I`, `O` and `U` act on the chosen row.
 */
export function useListKeys(bookings: readonly Booking[]) {
  const portal = usePortal();
  const { tree = document } = portal;
  const { t, locale } = useTranslation('bookings');
  const perform = useCheckIn();
  const [chosen] = useState(() => createChosenRow(tree));
  const chosenBooking = () => {
    const id = isElsewhere(tree) ? null : chosen.bookingId();
    return bookings.find((known) => known.id === id);
  };

  useKeys({
    isWanted: (shortcut) => isActionShortcut(shortcut) && chosenBooking() !== undefined,
    onShortcut: (shortcut) => {
      const booking = isActionShortcut(shortcut) ? chosenBooking() : undefined;
      if (!booking) return false;
      const action = undoOnceOf(portal).allow(booking, shortcutAction(shortcut, booking));
      if (action) void perform(booking, action, actionWarnings(booking, action, { now: portal.now(), locale }, t));
      return true;
    },
  });

  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn()) return;
      const path = event.composedPath();
      if (!path.includes(tree) || isTyping(path[0]) || isElsewhere(tree)) return;
      event.preventDefault();
      chosen.move(event.key === 'ArrowDown' ? 1 : -1);
    };
    const leave = () => chosen.leave();
    document.addEventListener('keydown', move);
    tree.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', leave, true);
    return () => {
      document.removeEventListener('keydown', move);
      tree.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', leave, true);
    };
  }, [tree, chosen]);
}
