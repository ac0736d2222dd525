import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';
import { ShortcutList } from './shortcut-list.tsx';

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bookings');
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <ShortcutList />
    </Dialog>
  );
}
