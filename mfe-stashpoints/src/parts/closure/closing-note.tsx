import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert } from '@host-portal/shared-lib/ui';

/** Warns that a spot isn't closed yet, as long as travellers can book it. */
export function ClosingNote({ spotName }: { spotName: string }) {
  const { t } = useTranslation('stashpoints');
  return <Alert variant="warning" title={t('closing.waiting', { spot: spotName })} />;
}
