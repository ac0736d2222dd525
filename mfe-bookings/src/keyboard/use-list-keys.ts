import { useEffect, useEffectEvent } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { $recentDeeds } from '../check-in/check-in.store.ts';
import { type Deed, nextDeed, undoDeed } from '../check-in/deed.ts';
import { usePerformDeed } from '../check-in/use-perform-deed.ts';
import { isTyping } from '../finder/use-wedge.ts';
import { createShortcutReader, type Shortcut } from './shortcut.ts';
import { areShortcutsOn } from './shortcut-switch.ts';

const PLACES = { today: paths.account(), bookings: paths.bookings(), earnings: paths.earnings(), spots: paths.spots() };

/**
 * Arrow keys walk along the bookings on the page by moving the focus to their links, so that Enter opens and
 * a screen reader speaks; `I`, `O` and `U` act on the booking that has the focus.
 */
export function useListKeys(bookings: readonly Booking[], onHelp: () => void) {
  const portal = usePortal();
  const perform = usePerformDeed();

  const act = (deed: Deed) => {
    const booking = bookings.find(({ id }) => id === chosenId());
    if (!booking) return;
    const isAllowed =
      deed === 'checkIn' || deed === 'checkOut' ? nextDeed(booking) === deed : undoDeed(booking) === deed;
    if (isAllowed) void perform(booking, deed);
  };
  const undo = () => {
    const recent = Object.keys($recentDeeds(portal).get()).at(-1);
    const booking = bookings.find(({ id }) => id === (chosenId() ?? recent));
    const deed = booking && undoDeed(booking);
    if (booking && deed) void perform(booking, deed);
  };
  const run = useEffectEvent((shortcut: Shortcut) => {
    if (shortcut === 'next' || shortcut === 'previous') moveFocus(shortcut === 'next' ? 1 : -1);
    else if (shortcut === 'in') act('checkIn');
    else if (shortcut === 'out') act('checkOut');
    else if (shortcut === 'undo') undo();
    else if (shortcut === 'help') onHelp();
    else portal.navigate(PLACES[shortcut]);
  });

  useEffect(() => {
    const read = createShortcutReader();
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isElsewhere(event.target) || !areShortcutsOn()) return;
      const shortcut = read(event.key, event.timeStamp);
      if (!shortcut) return;
      event.preventDefault();
      run(shortcut);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-booking]')];

const chosenId = () => document.activeElement?.closest<HTMLElement>('[data-booking]')?.dataset.booking ?? null;

function moveFocus(step: 1 | -1) {
  const all = rows();
  const index = all.findIndex((row) => row.contains(document.activeElement));
  const from = index === -1 && step === -1 ? all.length : index;
  const row = all[Math.min(all.length - 1, Math.max(0, from + step))];
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus();
}

/** An open dialog or menu has keys of its own. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('[role=menu]') !== null);
