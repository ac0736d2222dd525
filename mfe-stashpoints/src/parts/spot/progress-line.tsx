import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Text } from '@host-portal/shared-lib/ui';
import type { Progress } from './use-progress.ts';

/** Shows how many spots are done, above the button that the host pressed. */
export function ProgressLine({ progress }: { progress: Progress | null }) {
  const { t } = useTranslation('stashpoints');
  return <div role="status">{progress && <Text mb={2}>{t('result.progress', progress)}</Text>}</div>;
}
