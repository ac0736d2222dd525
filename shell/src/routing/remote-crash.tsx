import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { isFileLost } from '@host-portal/shared-lib/federation';
import { routeStatus } from '../error/route-status.ts';
import { releaseIn } from '../report/error-report.ts';
import { useShell } from '../shell-context.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';

/**
 * The error boundary of a remote. Responses with a status are passed up to the shell's error page; crashes stay here.
 * A previous screen that throws while it unmounts is caught here, too, because its own boundary is gone. Its error is
 * reported for its own remote, and this remote is rendered again.
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

  // The registry may have a fixed release by now. If it doesn't, the screen is rendered again.
  const retry = async () => {
    setWork('retrying');
    await remotes.retry(name);
    await rematch();
    setWork(null);
  };
  return <RemoteFailure name={name} isRetrying={work === 'retrying'} onRetry={() => void retry()} />;
}

/** Returns the remote whose code threw. Undefined for the shell's code, which all remotes call. */
function whoseIs(error: unknown): string | undefined {
  const remote = error instanceof Error ? releaseIn(error.stack ?? '')?.remote : undefined;
  return remote === 'shell' ? undefined : remote;
}
