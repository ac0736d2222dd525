import { useRef } from 'react';
import { isOutcomeUnknown, randomKey } from '@host-portal/shared-lib/api';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { keepUnanswered, readUnanswered } from './unanswered-storage.ts';
import { ended, endingOf, fingerprint, sending } from './unanswered.ts';
import { isSame } from './use-form-values.ts';

/** A request under way: its key, and what to call when it has ended. */
export type KeyedRequest = {
  key: string;
  /** When an earlier attempt was sent whose outcome is not known; null for a first attempt. */
  earlier: number | null;
  end: (error?: unknown) => void;
};

/**
 * Gives each request of a form its idempotency key. A form that creates something has a name in `keptAs`: its key is
 * stored until there is a definite answer, so that neither a reload nor another tab can create it twice. The keys of
 * other forms live in the page, and belong to one content.
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
 * The same for a request outside of a form that creates something: its key is stored in `keptAs` until there is a definite
 * answer. Null without a user, to whom the key would belong.
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
 * For a form that the host has left: what they see then is the answer, and whatever they create next is another thing.
 * `keptAs` is the form's `once`.
 */
export function forgetUnanswered({ session }: Portal, keptAs: string) {
  const { user } = session.$session.get();
  if (user) keepUnanswered(`${keptAs}:${user.id}`, null);
}
