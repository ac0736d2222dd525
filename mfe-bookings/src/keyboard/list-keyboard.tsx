import { useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useListKeys } from './use-list-keys.ts';

/** Keys for a page that lists these bookings, and the help that `?` opens. */
export function ListKeyboard({ bookings }: { bookings: readonly Booking[] }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useListKeys(bookings, () => setHelpOpen(true));
  return isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />;
}
