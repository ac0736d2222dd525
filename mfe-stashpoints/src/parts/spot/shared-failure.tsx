import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureCard, failureTextKey, useUiText } from '@host-portal/shared-lib/ui';

type Read = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount'> & {
  refetch: () => Promise<unknown>;
};

/** Whether a read has failed and has no data. During a retry, it's still true, so that the message doesn't flicker. */
export const hasFailed = ({ data, errorUpdateCount }: Pick<Read, 'data' | 'errorUpdateCount'>) =>
  data === undefined && errorUpdateCount > 0;

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
  return (
    <FailureCard title={title} onRetry={() => void retry()} retrying={isRetrying}>
      {uiText(failureTextKey(error))}
    </FailureCard>
  );
}
