import { useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { ShortcutHelp } from './shortcut-help.tsx';
import type { Destination } from './shortcut.ts';
import { isElsewhere, useKeys } from './use-keys.ts';

const DESTINATIONS: Record<Destination, string> = {
  today: paths.account(),
  bookings: paths.bookings(),
  earnings: paths.earnings(),
  spots: paths.spots(),
};

/**
 * `G` and a letter go somewhere, `?` shows all keys. The finder brings them to every page whose header it stands in;
 * pages of this remote have them also where there is no such header. Twice on a page they act once.
 */
export function PortalKeys() {
  const portal = usePortal();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys({
    onShortcut: (shortcut) => {
      if (isElsewhere()) return false;
      if (shortcut === 'help') setHelpOpen(true);
      else if (isDestination(shortcut)) portal.navigate(DESTINATIONS[shortcut]);
      else return false;
      return true;
    },
  });
  return isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />;
}

const isDestination = (shortcut: string): shortcut is Destination => Object.hasOwn(DESTINATIONS, shortcut);
