import { useEffect } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $inFlight } from '../../model/check-in.store.ts';
import { actionWarnings } from '../../model/warnings.ts';
import { useCheckIn } from '../check-in/use-check-in.ts';
import { isActionShortcut, shortcutAction } from './shortcut-action.ts';
import { areShortcutsOn } from './shortcut-switch.ts';
import { isElsewhere, isTyping, useKeys } from './use-keys.ts';

/**
 * Arrow keys move the focus along the links of the bookings on the page, so that Enter opens one and a screen reader
 * reads it; `I`, `O` and `U` act on the focused booking.
 */
export function useListKeys(bookings: readonly Booking[]) {
  const portal = usePortal();
  const { tree = document } = portal;
  const { t, locale } = useTranslation('bookings');
  const perform = useCheckIn();

  useKeys({
    onShortcut: (shortcut) => {
      if (!isActionShortcut(shortcut) || isElsewhere(tree)) return false;
      const recent = shortcut === 'undo' ? [...$inFlight(portal).get().keys()].at(-1) : null;
      const id = chosenId(tree) ?? recent;
      const booking = bookings.find((known) => known.id === id);
      const action = booking && shortcutAction(shortcut, booking);
      if (booking && action) {
        void perform(booking, action, actionWarnings(booking, action, { now: portal.now(), locale }, t));
      }
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
      moveFocus(tree, event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [tree]);
}

type Tree = Document | ShadowRoot;

const chosenId = ({ activeElement }: Tree) =>
  activeElement?.closest<HTMLElement>('[data-booking]')?.dataset.booking ?? null;

function moveFocus(tree: Tree, step: 1 | -1) {
  const all = [...tree.querySelectorAll<HTMLElement>('[data-booking]')];
  const index = all.findIndex((row) => row.contains(tree.activeElement));
  const from = index === -1 && step === -1 ? all.length : index;
  const row = all[Math.min(all.length - 1, Math.max(0, from + step))];
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus();
}
