import { useMutation } from '@tanstack/react-query';
import { isOutcomeUnknown } from '@host-portal/shared-lib/api';
import type { Closure } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { rereadClosures } from '@host-portal/shared-lib/query';
import { toMs } from '@host-portal/shared-lib/time';
import { keyedRequest } from '@host-portal/shared-lib/ui/form';
import { patchClosure, postClosure, readClosures, removeClosure } from '../../api/stashpoints.queries.ts';
import { changeOfClosure, nowInstant } from '../../model/closure-draft.ts';
import { closureKey, UNANSWERED } from './closure-key.ts';

/**
 * The actions for a listed closure. Each action first rereads the closure, because another device may have changed
 * it.
 */
export function useClosureActions() {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');

  const findNow = async ({ id, stashpointId }: Closure) =>
    (await readClosures(portal, stashpointId)).find((closure) => closure.id === id);

  const sayUnknown = useSayUnknown();
  const restore = useRestore();

  const remove = useMutation({
    mutationFn: async (closure: Closure) => {
      const found = await findNow(closure);
      if (!found) return 'gone';
      // A changed closure isn't deleted, because the host's decision was based on the closure on the screen.
      if (Object.keys(changeOfClosure(found, closure, closure.reason ?? '')).length > 0) return 'changed';
      return outcomeOf(removeClosure(portal, closure.id), 'deleted');
    },
    onSuccess: async (outcome, closure) => {
      if (outcome === 'unknown') return sayUnknown('delete', () => remove.mutate(closure));
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
      // A closure that has only just started is deleted instead of shortened, because a closure must end after it
      // starts.
      const isBegun = toMs(openDate) > toMs(found.closeDate);
      const write = isBegun ? patchClosure(portal, found.id, { openDate }) : removeClosure(portal, found.id);
      return outcomeOf(write, 'opened');
    },
    onSuccess: async (outcome, closure) => {
      if (outcome === 'unknown') return sayUnknown('open', () => openAgain.mutate(closure));
      await rereadClosures(portal);
      if (outcome === 'over') return portal.notify.info(t('closure.alreadyOpen'));
      portal.track('closure-changed');
      portal.notify.success(t('closure.opened', { spot: closure.stashpointBusinessName ?? '' }));
    },
    onError: (error) => portal.notify.scary(t('closure.openFailed'), error),
  });

  return { remove, openAgain };
}

/**
 * Returns a function that warns that a change may or may not have been saved. A retry is safe, because each action
 * first rereads the closure.
 */
function useSayUnknown() {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  return (action: 'delete' | 'open' | 'restore', tryAgain: () => void) => {
    void rereadClosures(portal);
    portal.notify.warning(t(`closure.${action}Unknown`), {
      label: t('closure.tryAgain'),
      onAction: tryAgain,
      displayMs: UNKNOWN_SHOWN_MS,
    });
  };
}

function useRestore() {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const sayUnknown = useSayUnknown();
  const restore = useMutation({
    // The API can't restore a deleted closure, so an identical one is created with a new id.
    mutationFn: async ({ closeDate, openDate, reason, stashpointId }: Closure) => {
      const closure = { closeDate, openDate, reason: reason ?? '', stashpointId };
      const request = keyedRequest(portal, UNANSWERED, closure);
      try {
        const isThere = request?.earlier && (await readClosures(portal, stashpointId)).some(isSameAs(closure));
        if (!isThere) await postClosure(portal, closure, request ? closureKey(request.key, closure) : undefined);
      } catch (error) {
        request?.end(error);
        if (isOutcomeUnknown(error)) return 'unknown';
        throw error;
      }
      request?.end();
      return 'restored';
    },
    onSuccess: async (outcome, closure) => {
      if (outcome === 'unknown') return sayUnknown('restore', () => restore.mutate(closure));
      await rereadClosures(portal);
      portal.notify.success(t('closure.restored'));
    },
    onError: (error) => portal.notify.scary(t('closure.restoreFailed'), error),
  });
  return restore;
}

/** How long *Try again* is offered after a lost response, in ms. */
const UNKNOWN_SHOWN_MS = 30_000;

/** Awaits a write and returns its outcome, which is `unknown` if the response was lost. Throws definite failures. */
async function outcomeOf<Done extends string>(write: Promise<unknown>, done: Done): Promise<Done | 'unknown'> {
  try {
    await write;
    return done;
  } catch (error) {
    if (isOutcomeUnknown(error)) return 'unknown';
    throw error;
  }
}

const isSameAs = (one: Pick<Closure, 'closeDate' | 'openDate'>) => (other: Closure) =>
  toMs(other.closeDate) === toMs(one.closeDate) &&
  (one.openDate === null
    ? other.openDate === null
    : other.openDate !== null && toMs(other.openDate) === toMs(one.openDate));

/** Whether the closure has already ended or has been moved to the future. */
const isOver = ({ closeDate, openDate }: Closure, now: string) =>
  (openDate !== null && toMs(openDate) <= toMs(now)) || toMs(closeDate) > toMs(now) + SOON_MS;

/** The tolerance for clock differences in ms. A closure that has just started must not be treated as a future one. */
const SOON_MS = 60_000;
