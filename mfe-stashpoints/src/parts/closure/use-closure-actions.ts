import { useMutation } from '@tanstack/react-query';
import type { Closure } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { rereadClosures } from '@host-portal/shared-lib/query';
import { toMs } from '@host-portal/shared-lib/time';
import { keyedRequest } from '@host-portal/shared-lib/ui/form';
import { patchClosure, postClosure, readClosures, removeClosure } from '../../api/stashpoints.queries.ts';
import { changeOfClosure, nowInstant } from '../../model/closure-draft.ts';
import { closureKey, UNANSWERED } from './closure-key.ts';

/** Actions on a closure outside its form. Each reads the closure first: another device may have changed it. */
export function useClosureActions() {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');

  const findNow = async ({ id, stashpointId }: Closure) =>
    (await readClosures(portal, stashpointId)).find((closure) => closure.id === id);

  const restore = useMutation({
    // A deleted closure cannot be restored: the same one is created again, under a new id.
    mutationFn: async ({ closeDate, openDate, reason, stashpointId }: Closure) => {
      const closure = { closeDate, openDate, reason: reason ?? '', stashpointId };
      const request = keyedRequest(portal, UNANSWERED, closure);
      try {
        await postClosure(portal, closure, request ? closureKey(request.key, closure) : undefined);
      } catch (error) {
        request?.end(error);
        throw error;
      }
      request?.end();
    },
    onSuccess: async () => {
      await rereadClosures(portal);
      portal.notify.success(t('closure.restored'));
    },
    onError: (error) => portal.notify.scary(t('closure.restoreFailed'), error),
  });

  const remove = useMutation({
    mutationFn: async (closure: Closure) => {
      const found = await findNow(closure);
      if (!found) return 'gone';
      // The host decided by the dates on screen.
      if (Object.keys(changeOfClosure(found, closure, closure.reason ?? '')).length > 0) return 'changed';
      await removeClosure(portal, closure.id);
      return 'deleted';
    },
    onSuccess: async (outcome, closure) => {
      await rereadClosures(portal);
      if (outcome === 'gone') return portal.notify.info(t('closure.deletedElsewhere'));
      if (outcome === 'changed') return portal.notify.warning(t('closure.changedElsewhere'));
      portal.track('closure-deleted');
      portal.notify.success(t('closure.deleted'), {
        label: t('closure.undo'),
        onAction: () => restore.mutate(closure),
      });
    },
    onError: (error) => portal.notify.scary(t('closure.deleteFailed'), error),
  });

  const openAgain = useMutation({
    mutationFn: async (closure: Closure) => {
      const found = await findNow(closure);
      const openDate = nowInstant(portal.now());
      if (!found || isOver(found, openDate)) return 'over';
      // Closed a moment ago: a closure that would end when it begins is deleted instead.
      if (toMs(openDate) > toMs(found.closeDate)) await patchClosure(portal, found.id, { openDate });
      else await removeClosure(portal, found.id);
      return 'opened';
    },
    onSuccess: async (outcome, { stashpointBusinessName }) => {
      await rereadClosures(portal);
      if (outcome === 'over') return portal.notify.info(t('closure.alreadyOpen'));
      portal.track('closure-changed');
      portal.notify.success(t('closure.opened', { spot: stashpointBusinessName ?? '' }));
    },
    onError: (error) => portal.notify.scary(t('closure.openFailed'), error),
  });

  return { remove, openAgain };
}

/** It has ended elsewhere, or has been moved to another day. */
const isOver = ({ closeDate, openDate }: Closure, now: string) =>
  (openDate !== null && toMs(openDate) <= toMs(now)) || toMs(closeDate) > toMs(now) + SOON_MS;

/** Clocks differ: a closure that began a moment ago is not one of later. */
const SOON_MS = 60_000;
