import { isNotFound } from '@host-portal/shared-lib/routes';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { useShell } from '../shell-context.tsx';
import { isFileLost } from '../loader/file-lost.ts';
import { PlaceSkeleton } from './place-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';

/** Boundary of one remote: a missing page goes up to the shell's 404, every other crash stays here. */
export function RemoteCrash({ name }: { name: string }) {
  const error = useRouteError();
  const { remotes, rematch, report } = useShell();
  const isMissing = isNotFound(error);
  const isLost = isFileLost(error);
  const [work, setWork] = useState<'recovering' | 'retrying' | null>(isLost ? 'recovering' : null);

  useEffect(() => {
    if (isMissing) return;
    report(error, { remote: name, phase: isLost ? 'file' : 'render' });
    if (!isLost) return;
    void remotes.recover(name).then(async (module) => {
      if (module) await rematch();
      else setWork(null);
    });
  }, [error, isMissing, isLost, name, remotes, rematch, report]);

  if (isMissing) throw error;
  if (work === 'recovering') return <PlaceSkeleton isSlow={false} />;

  // The registry may name a release without the fault by now; otherwise the screen is drawn again.
  const retry = async () => {
    setWork('retrying');
    await remotes.retry(name);
    await rematch();
    setWork(null);
  };
  return <RemoteFailure name={name} isRetrying={work === 'retrying'} onRetry={() => void retry()} />;
}
