import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';

type PartFailureDialogProps = {
  titleKey: 'keys.title' | 'sheet.problem' | 'today.notices';
  onClose: () => void;
  children: ReactNode;
};

/** Replaces a dialog whose code failed to load. Shows that dialog's title and the error message from `lazyPart`. */
export function PartFailureDialog({ titleKey, onClose, children }: PartFailureDialogProps) {
  const { t } = useTranslation('bookings');
  return (
    <Dialog title={t(titleKey)} onClose={onClose}>
      {children}
    </Dialog>
  );
}
