import { useTranslation } from '@host-portal/shared-lib/i18n';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import { Text } from '@host-portal/shared-lib/ui';
import { Confirm } from '@host-portal/shared-lib/ui/overlay';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';

/** Asks before what was typed is left behind: another page, a reload, a closed tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('stashpoints');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && leaves(currentLocation, nextLocation));
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
      <Text>{t('unsaved.how')}</Text>
    </Confirm>
  );
}

/** A change of language keeps the page; the way to the log-in of an ended session must not be barred. */
function leaves(from: Location, to: Location) {
  const path = splitLanguage(to.pathname).path;
  return splitLanguage(from.pathname).path !== path && path !== '/login';
}
