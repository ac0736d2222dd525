import { ApiError } from '@host-portal/shared-lib/api';
import { createClosure } from '@host-portal/shared-lib/contract';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Settled, WaitingChange } from '@host-portal/shared-lib/outbox';
import type { Portal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery, rereadClosures } from '@host-portal/shared-lib/query';
import { type NewClosure } from '../api/stashpoints.queries.ts';
import { closingChange } from './closing-change.ts';

/** Whether an outbox change creates a closure. */
export const isClosing = ({ line }: WaitingChange) => line === createClosure.line;
export const spotIdOf = ({ body }: WaitingChange) => String(body['stashpointId']);

/**
 * Closes a spot for the rest of its day, even while offline. Resolves once the server has saved the closure, or once
 * the closure is queued because there's no network. An alert later reports the result of a queued closure. Rejects
 * with an ApiError if the server refuses the closure.
 */
export async function closeForToday(portal: Portal, closure: NewClosure): Promise<'saved' | 'waiting'> {
  const awaited = followClosings(portal);
  const { id } = await portal.outbox.add(closingChange(closure));
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      awaited.delete(id);
      settle();
    };
    const wait = () => portal.outbox.$isBacklogged.get() && end(() => resolve('waiting'));
    const stop = portal.outbox.$isBacklogged.listen(wait);
    awaited.set(id, ({ outcome, error }) => {
      const isThere = outcome === 'sent' || outcome === 'alreadyDone';
      end(() => (isThere ? resolve('saved') : reject(error ?? refusedElsewhere())));
    });
    wait();
  });
}

type Awaited = Map<string, (settled: Settled) => void>;

/**
 * The callbacks of forms that are waiting for a result. The outer key is the portal's query client, and the inner key
 * is the id of the change.
 */
const followed = new WeakMap<object, Awaited>();

/**
 * Shows an alert for each result that no form is waiting for, such as that of a closure that had to wait for the
 * network.
 */
export function followClosings(portal: Portal): Awaited {
  const known = followed.get(portal.queryClient);
  if (known) return known;
  const awaited: Awaited = new Map();
  followed.set(portal.queryClient, awaited);
  portal.outbox.onSettled(createClosure.line, (settled) => {
    const form = awaited.get(settled.change.id);
    if (form) form(settled);
    else tell(portal, settled);
  });
  return awaited;
}

function tell(portal: Portal, { outcome, change, error }: Settled) {
  void rereadClosures(portal);
  const spot = nameOf(portal, spotIdOf(change));
  if (outcome === 'sent' || outcome === 'alreadyDone') portal.notify.success(t('closing.sent', { spot }));
  if (outcome === 'refused') portal.notify.scary(t('closing.refused', { spot }), error);
  if (outcome === 'expired') portal.notify.scary(t('closing.expired', { spot }));
}

const nameOf = (portal: Portal, spotId: string) =>
  portal.queryClient.getQueryData(mySpotsQuery(portal).queryKey)?.find(({ id }) => id === spotId)?.businessName ??
  t('closing.someSpot');

/** Returns the error for a refused change that another tab has sent. Only that tab has the server's message. */
const refusedElsewhere = () => new ApiError({ id: '1', message: t('closure.failed'), kind: 'http' });

const t = (key: string, values?: Record<string, unknown>) => translate('stashpoints', key, values);
