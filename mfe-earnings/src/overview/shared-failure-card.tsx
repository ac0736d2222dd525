import { useState } from 'react';
import { FailureCard, useUiText } from '@host-portal/shared-lib/ui';
import type { SharedFailure } from './use-shared-failures.ts';

/** An error card for all reads that failed for the same reason. *Try again* retries all of them. */
export function SharedFailureCard({
  title,
  failure: { reason, retry },
}: {
  title: string;
  failure: SharedFailure<string>;
}) {
  const uiText = useUiText();
  const [isRetrying, setIsRetrying] = useState(false);
  const retryAll = async () => {
    setIsRetrying(true);
    await retry();
    setIsRetrying(false);
  };
  return (
    <FailureCard title={title} onRetry={() => void retryAll()} retrying={isRetrying}>
      {uiText(reason)}
    </FailureCard>
  );
}
