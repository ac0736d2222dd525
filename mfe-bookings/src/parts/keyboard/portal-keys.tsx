import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { undoLast } from '../../model/check-in.store.ts';
import { isElsewhere, topDialog } from './key-target.ts';
import { LazyShortcutHelp } from './lazy-shortcut-help.tsx';
import type { Destination } from './shortcut.ts';
import { undoOnceOf } from './undo-once.ts';
import { useKeys } from './use-keys.ts';

const DESTINATIONS: Record<Destination, string> = {
  today: paths.account(),
  bookings: paths.bookings(),
  earnings: paths.earnings(),
  spots: paths.spots(),
};

/**
 * Handles the keys that work on every page: `G` and a letter open a page, `?` shows all shortcuts, and Ctrl+Z or ⌘+Z
 * undoes the last action. This component is rendered by the finder in the header and by this remote's pages, where a
 * scan also opens its booking. If both are present, the keys still act only once.
 */
export function PortalKeys() {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const location = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isOfPortal = (shortcut: string) => shortcut === 'help' || isDestination(shortcut);
  useKeys({
    isWanted: (shortcut) => isOfPortal(shortcut) && !isElsewhere(portal.tree),
    onShortcut: (shortcut) => {
      if (isElsewhere(portal.tree)) return false;
      if (shortcut === 'help') setHelpOpen(true);
      else if (isDestination(shortcut)) portal.navigate(DESTINATIONS[shortcut]);
      else return false;
      return true;
    },
    onUnclaimedCode: (scanned) => {
      // Loaded on demand, because pages with a finder don't need it.
      void import('./open-scanned.ts').then(
        ({ openScanned }) => openScanned(portal, scanned, location),
        () => portal.notify.warning(t('finder.failed')),
      );
      return true;
    },
    onUndo: () => {
      // A dialog with a form keeps Ctrl+Z, because the host may want to undo an edit.
      if (topDialog(portal.tree)?.querySelector('form')) return false;
      const undone = undoLast(portal);
      if (undone) undoOnceOf(portal).remember(undone);
      return undone !== null;
    },
  });
  return isHelpOpen && <LazyShortcutHelp onClose={() => setHelpOpen(false)} />;
}

const isDestination = (shortcut: string): shortcut is Destination => Object.hasOwn(DESTINATIONS, shortcut);
