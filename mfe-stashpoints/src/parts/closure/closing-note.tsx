import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert } from '@host-portal/shared-lib/ui';

/** Warns that travellers can still book the spot until its queued closure has been sent. */
export function ClosingNote({ spotName }: { spotName: string }) {
  const { t } = useTranslation('stashpoints');
  return <Alert variant="warning" title={t('closing.waiting', { spot: spotName })} />;
}
