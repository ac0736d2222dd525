import { useStore } from '@nanostores/react';
import type { Alert as AlertEntry } from '@host-portal/shared-lib/alerts';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, Stack } from '@host-portal/shared-lib/ui';
import { useEffect } from 'react';
import { useShell } from '../shell-context.tsx';

/**
 * The page's two live regions, one polite, one assertive; they stand before any alert comes, or it is not
 * read out reliably. At most five alerts, newest first (spec §4, §9); their clocks wait while somebody
 * reads them or looks elsewhere.
 */
export function AlertRegions() {
  const { t } = useTranslation('shell');
  const { alerts } = useShell();
  const shown = useStore(alerts.$alerts);

  useEffect(() => {
    const follow = () => (document.visibilityState === 'hidden' ? alerts.pause('hidden') : alerts.resume('hidden'));
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [alerts]);

  // What is taken away under the pointer or the focus sends no event of leaving.
  useEffect(() => {
    if (shown.length > 0) return;
    alerts.resume('hover');
    alerts.resume('focus');
  }, [alerts, shown.length]);

  const isScary = ({ variant }: AlertEntry) => variant === 'scary';
  return (
    <Box
      as="section"
      aria-label={t('alerts.label')}
      data-print="hidden"
      position="fixed"
      zIndex="alert"
      top={{ base: 2, md: 4 }}
      right={{ base: 2, md: 4 }}
      left={{ base: 2, md: 'auto' }}
      width={{ md: '400px' }}
      onPointerEnter={() => alerts.pause('hover')}
      onPointerLeave={() => alerts.resume('hover')}
      onFocus={() => alerts.pause('focus')}
      onBlur={() => alerts.resume('focus')}
    >
      <Box role="alert">
        <AlertList alerts={shown.filter(isScary)} onDismiss={alerts.dismiss} />
      </Box>
      <Box as="output" display="block" mt={2}>
        <AlertList alerts={shown.filter((alert) => !isScary(alert))} onDismiss={alerts.dismiss} />
      </Box>
    </Box>
  );
}

function AlertList({ alerts, onDismiss }: { alerts: AlertEntry[]; onDismiss: (id: string) => void }) {
  if (alerts.length === 0) return null;
  return (
    <Stack gap={2}>
      {alerts.map(({ id, variant, message, action }) => (
        <Alert
          key={id}
          floating
          variant={variant}
          title={message}
          onDismiss={() => onDismiss(id)}
          action={
            action
              ? {
                  label: action.label,
                  onAction: () => {
                    onDismiss(id);
                    action.onAction();
                  },
                }
              : undefined
          }
        />
      ))}
    </Stack>
  );
}
