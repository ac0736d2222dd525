import { isNotFound } from '@host-portal/shared-lib/routes';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { useShell } from '../shell-context.tsx';
import { RemoteFailure } from './remote-failure.tsx';

/** Boundary of one remote: a missing page goes up to the shell's 404, every other crash stays here. */
export function RemoteCrash({ name }: { name: string }) {
  const error = useRouteError();
  const { remotes, report } = useShell();
  const revalidator = useRevalidator();
  const isMissing = isNotFound(error);

  useEffect(() => {
    if (!isMissing) report(error, { remote: name, phase: 'render' });
  }, [error, isMissing, name, report]);

  if (isMissing) throw error;

  const retry = async () => {
    // A file of the release that did not come is fetched afresh; otherwise the screen is simply drawn again.
    if (error instanceof Error && error.name === 'ChunkLoadError') await remotes.retry(name);
    await revalidator.revalidate();
  };
  return <RemoteFailure name={name} isRetrying={revalidator.state === 'loading'} onRetry={() => void retry()} />;
}
