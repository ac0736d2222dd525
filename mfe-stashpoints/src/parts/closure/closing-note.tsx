import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert } from '@host-portal/shared-lib/ui';

/** A spot that is to be closed and is not: said as long as travellers can book. */
export function ClosingNote({ spotName }: { spotName: string }) {
  const { t } = useTranslation('stashpoints');
  return <Alert variant="warning" title={t('closing.waiting', { spot: spotName })} />;
}
