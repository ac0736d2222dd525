import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureCard, failureTextKey, useUiText } from '@host-portal/shared-lib/ui';

export type Read = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'fetchStatus'> & {
  refetch: () => Promise<unknown>;
};

/**
 * Whether a read has no data because it failed or because the device is offline. During a retry, it's still true, so
 * that the message doesn't flicker.
 */
export const hasFailed = ({ data, errorUpdateCount, fetchStatus }: Pick<Read, 'data' | 'errorUpdateCount' | 'fetchStatus'>) =>
  data === undefined && (errorUpdateCount > 0 || fetchStatus === 'paused');

/** One error card for all of these reads that failed. *Try again* repeats them. Renders nothing if none failed. */
export function SharedFailure({ title, reads }: { title: string; reads: readonly Read[] }) {
  const uiText = useUiText();
  const [isRetrying, setRetrying] = useState(false);
  const [last, setLast] = useState<Error | null>(null);
  const failed = reads.filter(hasFailed);
  // A read has no error while it's being retried.
  const error = failed.find((read) => read.error)?.error ?? last;
  if (error !== last) setLast(error);
  if (failed.length === 0) return null;
  const retry = async () => {
    setRetrying(true);
    await Promise.all(failed.map(({ refetch }) => refetch()));
    setRetrying(false);
  };
  const isOffline = failed.some(({ fetchStatus }) => fetchStatus === 'paused');
  return (
    <FailureCard title={title} onRetry={() => void retry()} retrying={isRetrying}>
      {uiText(isOffline ? 'failure.offline' : failureTextKey(error))}
    </FailureCard>
  );
}
