import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import type { SpotResult } from '../../model/on-each-spot.ts';

type Saved = { isNew: boolean; saved: readonly SpotResult[]; isWaiting: boolean };

/** Announces that a closure is saved at every spot, or that it waits for the network. */
export function announce(portal: Portal, { isNew, saved, isWaiting }: Saved, when: () => string) {
  if (isNew) portal.track('closure-added', { spots: saved.length });
  else portal.track('closure-changed');
  if (isWaiting) portal.notify.warning(t('closing.later'));
  else if (saved.length > 1) portal.notify.success(t('closure.savedMany', { count: saved.length }));
  else portal.notify.success(t('closure.saved', { when: when() }));
}

const t = (key: string, values?: Record<string, unknown>) => translate('stashpoints', key, values);
