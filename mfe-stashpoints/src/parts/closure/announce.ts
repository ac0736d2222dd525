import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { rereadClosures } from '@host-portal/shared-lib/query';
import type { SpotResult } from '../../model/on-each-spot.ts';
import { type Undo, undoAction } from '../../model/undo-each.ts';
import type { SavedClosure } from './save-closure.ts';

type Saved = {
  isNew: boolean;
  saved: readonly SpotResult<SavedClosure>[];
  spots: readonly Stashpoint[];
};

/**
 * Shows an alert that the closure is saved at every spot, with a single Undo for all, or that the closure waits for
 * the network.
 */
export function announce(portal: Portal, { isNew, saved, spots }: Saved, when: () => string) {
  const isWaiting = saved.some(({ value }) => value?.state === 'waiting');
  const undos = undosOf(saved, spots);
  const undo = undos.length > 0 ? undoAction(portal, undos, () => rereadClosures(portal)) : undefined;
  if (isNew) portal.track('closure-added', { spots: saved.length });
  else portal.track('closure-changed');
  if (isWaiting) portal.notify.warning(t('closing.later'));
  else if (saved.length > 1) portal.notify.success(t('closure.savedMany', { count: saved.length }), undo);
  else portal.notify.success(t('closure.saved', { when: when() }), undo);
}

/** Returns the Undos of the saved spots. A spot where nothing was changed has none. */
export const undosOf = (saved: readonly SpotResult<SavedClosure>[], spots: readonly Stashpoint[]): Undo[] =>
  saved.flatMap(({ spotId, value }) =>
    value?.undo ? [{ spotId, spotName: nameIn(spots, spotId), run: value.undo }] : [],
  );

const nameIn = (spots: readonly Stashpoint[], spotId: string) =>
  spots.find(({ id }) => id === spotId)?.businessName ?? spotId;

const t = (key: string, values?: Record<string, unknown>) => translate('stashpoints', key, values);
