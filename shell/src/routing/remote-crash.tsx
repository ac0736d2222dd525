import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { isFileLost } from '@host-portal/shared-lib/federation';
import { routeStatus } from '../error/route-status.ts';
import { releaseIn } from '../report/error-report.ts';
import { useShell } from '../shell-context.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';

/**
 * A remote's error boundary. It handles crashes and passes responses with a status to the shell's error page. If the
 * previous remote throws while its screen unmounts, the error is reported for that remote, and the current page is
 * rendered again.
 */
export function RemoteCrash({ name }: { name: string }) {
  const error = useRouteError();
  const { remotes, rematch, report } = useShell();
  const isAnswer = routeStatus(error) !== null;
  const isLost = isFileLost(error);
  const before = whoseIs(error);
  const isOfBefore = before !== undefined && before !== name;
  const [work, setWork] = useState<'recovering' | 'retrying' | null>(isLost ? 'recovering' : null);

  useEffect(() => {
    if (isAnswer) return;
    if (isOfBefore) {
      report(error, { remote: before, phase: 'unmount' });
      void rematch();
      return;
    }
    report(error, { remote: name, phase: isLost ? 'file' : 'render' });
    if (!isLost) return;
    void remotes.recover(name).then(async (module) => {
      if (module) await rematch();
      else setWork(null);
    });
  }, [error, isAnswer, isLost, isOfBefore, before, name, remotes, rematch, report]);

  if (isAnswer) throw error;
  if (work === 'recovering' || isOfBefore) return <PageSkeleton isSlow={false} />;

  // If the registry contains a fixed release by now, `retry` loads that release. Otherwise, the same release is
  // rendered again.
  const retry = async () => {
    setWork('retrying');
    await remotes.retry(name);
    await rematch();
    setWork(null);
  };
  return <RemoteFailure name={name} isRetrying={work === 'retrying'} onRetry={() => void retry()} />;
}

/**
 * Returns the remote in whose code the error was thrown. Undefined for the shell, because its code runs on behalf of
 * all remotes.
 */
function whoseIs(error: unknown): string | undefined {
  const remote = error instanceof Error ? releaseIn(error.stack ?? '')?.remote : undefined;
  return remote === 'shell' ? undefined : remote;
}
