import { useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { LazyShortcutHelp } from './lazy-shortcut-help.tsx';
import type { Destination } from './shortcut.ts';
import { isElsewhere, useKeys } from './use-keys.ts';

const DESTINATIONS: Record<Destination, string> = {
  today: paths.account(),
  bookings: paths.bookings(),
  earnings: paths.earnings(),
  spots: paths.spots(),
};

/**
 * `G` and a letter open a page, `?` shows all shortcuts. The finder provides them on every page that has it in the
 * header; this remote's own pages provide them elsewhere too. If both are there, they act once.
 */
export function PortalKeys() {
  const portal = usePortal();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys({
    onShortcut: (shortcut) => {
      if (isElsewhere(portal.tree)) return false;
      if (shortcut === 'help') setHelpOpen(true);
      else if (isDestination(shortcut)) portal.navigate(DESTINATIONS[shortcut]);
      else return false;
      return true;
    },
  });
  return isHelpOpen && <LazyShortcutHelp onClose={() => setHelpOpen(false)} />;
}

const isDestination = (shortcut: string): shortcut is Destination => Object.hasOwn(DESTINATIONS, shortcut);
