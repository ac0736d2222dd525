import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { lazyPart } from '@host-portal/shared-lib/ui';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';

type ShortcutHelpProps = { onClose: () => void };

/** Few hosts ever ask for it, so no page brings it. */
export const LazyShortcutHelp = lazyPart<ShortcutHelpProps>(
  async () => (await import('./shortcut-help.tsx')).ShortcutHelp,
  { failure: (sentence, { onClose }) => <InDialog onClose={onClose}>{sentence}</InDialog> },
);

function InDialog({ onClose, children }: ShortcutHelpProps & { children: ReactNode }) {
  const { t } = useTranslation('bookings');
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      {children}
    </Dialog>
  );
}
