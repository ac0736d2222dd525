import { Check } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Icon, Text } from '@host-portal/shared-lib/ui';

/** Shown in a step that has nothing to settle. */
export function AllClear() {
  const { t } = useTranslation('bookings');
  return (
    <Text tone="muted" display="flex" alignItems="center" gap={2}>
      <Icon glyph={Check} />
      <span>{t('end.allDone')}</span>
    </Text>
  );
}
