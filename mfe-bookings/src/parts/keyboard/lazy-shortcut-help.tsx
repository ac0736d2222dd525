import { lazyPart } from '@host-portal/shared-lib/ui';
import { PartFailureDialog } from '../page/part-failure-dialog.tsx';

/** Loaded lazily, because few hosts ever open it. */
export const LazyShortcutHelp = lazyPart<{ onClose: () => void }>(
  async () => (await import('./shortcut-help.tsx')).ShortcutHelp,
  {
    failure: (sentence, { onClose }) => (
      <PartFailureDialog titleKey="keys.title" onClose={onClose}>
        {sentence}
      </PartFailureDialog>
    ),
  },
);
