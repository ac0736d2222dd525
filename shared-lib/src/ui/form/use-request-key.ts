import { useRef } from 'react';
import { isOutcomeUnknown, randomKey } from '@host-portal/shared-lib/api';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { keepUnanswered, readUnanswered } from './unanswered-storage.ts';
import { ended, endingOf, fingerprint, sending } from './unanswered.ts';
import { isSame } from './use-form-values.ts';

/** A request's idempotency key, and a callback for the end of the request. */
export type KeyedRequest = {
  key: string;
  /** When an earlier attempt with an unknown outcome was sent. Null for a first attempt. */
  earlier: number | null;
  end: (error?: unknown) => void;
};

/**
 * Returns a function that gives each of a form's requests its idempotency key. With `keptAs`, the key is stored under
 * this name until a definite response, so that neither a reload nor another tab can create the item twice. Other
 * forms keep the key in memory, and use a new key once their content has changed.
 */
export function useRequestKey<Values extends object>(keptAs: string | undefined): (values: Values) => KeyedRequest {
  const portal = usePortal();
  const inPage = useRef<{ values: Values; key: string } | null>(null);

  function inMemory(values: Values): KeyedRequest {
    const key = isSame(inPage.current?.values, values) ? inPage.current.key : randomKey();
    const end = (error?: unknown) => {
      inPage.current = isOutcomeUnknown(error) ? { values, key } : null;
    };
    return { key, earlier: null, end };
  }

  return (values) => (keptAs === undefined ? null : keyedRequest(portal, keptAs, values)) ?? inMemory(values);
}

/**
 * Gives a creating request its idempotency key, which is stored under `keptAs` until a definite response. Returns
 * null if no user is signed in, because keys belong to a user.
 */
export function keyedRequest(portal: Portal, keptAs: string, values: object): KeyedRequest | null {
  const { user } = portal.session.$session.get();
  if (!user) return null;
  const name = `${keptAs}:${user.id}`;
  const print = fingerprint(values);
  const before = readUnanswered(name);
  const sent = sending(before, print, { key: randomKey(), now: portal.now() });
  keepUnanswered(name, sent);
  const end = (error?: unknown) =>
    keepUnanswered(name, ended(before, sent, print, error === undefined ? 'done' : endingOf(error)));
  return { key: sent.key, earlier: sent.key === before?.key ? before.since : null, end };
}

/**
 * Drops the key of a form whose result the host has seen, because the host's next request will create something else.
 * `keptAs` is the form's `once`.
 */
export function forgetUnanswered({ session }: Portal, keptAs: string) {
  const { user } = session.$session.get();
  if (user) keepUnanswered(`${keptAs}:${user.id}`, null);
}
