import { translate } from '@host-portal/shared-lib/i18n';
import type { AlertAction, Portal } from '@host-portal/shared-lib/portal';
import { onEachSpot } from './on-each-spot.ts';

/** An Undo for the change at one spot. */
export type Undo = { spotId: string; spotName: string; run: () => Promise<unknown> };

const UNDO_MS = 10_000;
const RETRY_MS = 30_000;

/** Creates a single Undo action for the changes at all these spots. `after` refetches the displayed data. */
export const undoAction = (portal: Portal, undos: readonly Undo[], after: () => Promise<unknown>): AlertAction => ({
  label: t('result.undo'),
  displayMs: UNDO_MS,
  onAction: () => void undoEach(portal, undos, after),
});

/**
 * Undoes the changes at all these spots and returns the ids of those that were undone. If an Undo fails, a message
 * names the spot and offers a retry.
 */
export async function undoEach(portal: Portal, undos: readonly Undo[], after: () => Promise<unknown>) {
  const results = await onEachSpot(undos, ({ run }) => run());
  await after();
  const failed = undos.filter((_, at) => results[at]?.error !== null);
  const undone = undos.filter((undo) => !failed.includes(undo)).map(({ spotId }) => spotId);
  if (failed.length === 0) {
    portal.notify.success(t('result.undone'));
    return undone;
  }
  portal.notify.warning(t('result.undoFailed', { spots: failed.map(({ spotName }) => spotName).join(', ') }), {
    label: t('closure.tryAgain'),
    onAction: () => void undoEach(portal, failed, after),
    displayMs: RETRY_MS,
  });
  return undone;
}

const t = (key: string, values?: Record<string, unknown>) => translate('stashpoints', key, values);
