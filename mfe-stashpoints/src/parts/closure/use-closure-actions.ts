import { useMutation } from '@tanstack/react-query';
import type { Closure } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { rereadClosures } from '@host-portal/shared-lib/query';
import { toMs } from '@host-portal/shared-lib/time';
import { patchClosure, postClosure, removeClosure } from '../../api/stashpoints.queries.ts';
import { nowInstant } from '../../model/closure-draft.ts';

/** Actions on a closure outside its form. */
export function useClosureActions() {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');

  const restore = useMutation({
    // A deleted closure cannot be restored: the same one is created again, under a new id.
    mutationFn: ({ closeDate, openDate, reason, stashpointId }: Closure) =>
      postClosure(portal, { closeDate, openDate, reason: reason ?? '', stashpointId }),
    onSuccess: async () => {
      await rereadClosures(portal);
      portal.notify.success(t('closure.restored'));
    },
    onError: (error) => portal.notify.scary(t('closure.restoreFailed'), error),
  });

  const remove = useMutation({
    mutationFn: (closure: Closure) => removeClosure(portal, closure.id),
    onSuccess: async (_, closure) => {
      portal.track('closure-deleted');
      await rereadClosures(portal);
      portal.notify.success(t('closure.deleted'), {
        label: t('closure.undo'),
        onAction: () => restore.mutate(closure),
      });
    },
    onError: (error) => portal.notify.scary(t('closure.deleteFailed'), error),
  });

  const openAgain = useMutation({
    mutationFn: ({ id, closeDate }: Closure) => {
      const openDate = nowInstant(portal.now());
      // Closed a moment ago: a closure that would end when it begins is deleted instead.
      return toMs(openDate) > toMs(closeDate) ? patchClosure(portal, id, { openDate }) : removeClosure(portal, id);
    },
    onSuccess: async (_, { stashpointBusinessName }) => {
      portal.track('closure-changed');
      await rereadClosures(portal);
      portal.notify.success(t('closure.opened', { spot: stashpointBusinessName ?? '' }));
    },
    onError: (error) => portal.notify.scary(t('closure.openFailed'), error),
  });

  return { remove, openAgain };
}
