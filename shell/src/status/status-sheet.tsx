import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { StatusParts } from './status-parts.tsx';

export type StatusSheetProps = { onClose: () => void };

export function StatusSheet({ onClose }: StatusSheetProps) {
  const { t } = useTranslation('shell');
  return (
    <Sheet title={t('status.title')} onClose={onClose}>
      <StatusParts />
    </Sheet>
  );
}
