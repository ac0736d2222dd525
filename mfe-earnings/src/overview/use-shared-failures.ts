import { useState } from 'react';
import { failureTextKey, type UiTextKey } from '@host-portal/shared-lib/ui';

/** The failure-related fields of a `useQuery` result. */
type Read = {
  data: unknown;
  error: Error | null;
  isFetched: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => Promise<unknown>;
};

export type SharedFailure<Name> = { reason: UiTextKey; names: Name[]; retry: () => Promise<unknown> };

/**
 * Groups failures that several sections would report with the same sentence, so that one card can report them.
 * `readers` is the number of sections that show a read (default 1).
 */
export function useSharedFailures<Name extends string>(
  reads: Record<Name, Read>,
  readers: Partial<Record<Name, number>> = {},
): SharedFailure<Name>[] {
  const [errors, setErrors] = useState<Partial<Record<Name, Error>>>({});
  const names = Object.keys(reads) as Name[];
  // Keeps each read's last error. A read has no error while it's being retried, so the card would flicker.
  const changed = names.filter((name) => reads[name].error && reads[name].error !== errors[name]);
  if (changed.length > 0) {
    setErrors({ ...errors, ...Object.fromEntries(changed.map((name) => [name, reads[name].error])) });
  }
  const failed = names.flatMap((name) => {
    const reason = reasonOf(reads[name], errors[name]);
    return reason ? [{ name, reason }] : [];
  });
  return [...Map.groupBy(failed, ({ reason }) => reason)]
    .map(([reason, group]) => ({ reason, names: group.map(({ name }) => name) }))
    .filter((group) => group.names.reduce((count, name) => count + (readers[name] ?? 1), 0) > 1)
    .map((group) => ({ ...group, retry: () => Promise.all(group.names.map((name) => reads[name].refetch())) }));
}

function reasonOf({ data, error, fetchStatus, isFetched }: Read, before: Error | undefined): UiTextKey | null {
  if (data !== undefined) return null;
  if (fetchStatus === 'paused') return 'failure.offline';
  const known = error ?? before;
  return known && isFetched ? failureTextKey(known) : null;
}
