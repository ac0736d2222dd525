import { useStore } from '@nanostores/react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Stack, Text } from '@host-portal/shared-lib/ui';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { useShell } from '../shell-context.tsx';

/** Messages that were shown and have disappeared since, newest first (quality.md §4.2). */
export function RecentMessages({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const recent = useStore(useShell().alerts.$recent);
  return (
    <Sheet title={t('alerts.recent')} onClose={onClose}>
      {recent.length === 0 ? (
        <Text tone="muted">{t('alerts.none')}</Text>
      ) : (
        <Stack gap={2}>
          {recent.map(({ id, variant, message }) => (
            <Alert key={id} variant={variant} title={message} />
          ))}
        </Stack>
      )}
    </Sheet>
  );
}
