import { Copy } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { IconButton } from '@host-portal/shared-lib/ui';

export function CopyNumber({ id }: { id: string }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => portal.notify.success(t('statement.copied')),
      (error: unknown) => portal.notify.scary(t('statement.copyFailed'), error),
    );
  return (
    <IconButton
      icon={Copy}
      iconSize={18}
      label={t('statement.copy')}
      my={-3}
      mx={-3}
      data-print="hidden"
      onClick={() => void copy()}
    />
  );
}
