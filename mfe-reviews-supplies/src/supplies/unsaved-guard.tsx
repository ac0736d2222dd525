import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Text } from '@host-portal/shared-lib/ui';
import { Confirm } from '@host-portal/shared-lib/ui/overlay';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before an order that was begun is left behind: another page, a reload, a closed tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('reviews-supplies');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      isDangerous
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <Text>{t('unsaved.text')}</Text>
    </Confirm>
  );
}
