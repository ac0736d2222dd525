import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { isFileLost } from '@host-portal/shared-lib/federation';
import { pageAnswer } from '../error/page-answer.ts';
import { releaseIn } from '../report/error-report.ts';
import { useShell } from '../shell-context.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';

/**
 * Error boundary of one remote: an answer with a status goes up to the shell's error page, a crash stays here. An error
 * of the previous screen while it unmounts arrives here too, because its own boundary is gone by then: it is reported
 * for its own remote, and this one is drawn again.
 */
export function RemoteCrash({ name }: { name: string }) {
  const error = useRouteError();
  const { remotes, rematch, report } = useShell();
  const isAnswer = pageAnswer(error) !== null;
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

  // The registry may have a release without the fault by now; otherwise the screen is drawn again.
  const retry = async () => {
    setWork('retrying');
    await remotes.retry(name);
    await rematch();
    setWork(null);
  };
  return <RemoteFailure name={name} isRetrying={work === 'retrying'} onRetry={() => void retry()} />;
}

/** The remote whose code threw; none if it is the shell's, which all of them call. */
function whoseIs(error: unknown): string | undefined {
  const remote = error instanceof Error ? releaseIn(error.stack ?? '')?.remote : undefined;
  return remote === 'shell' ? undefined : remote;
}
