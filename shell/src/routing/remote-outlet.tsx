import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { notFound, splitLanguage } from '@host-portal/shared-lib/routes';
import { useShell } from '../shell-context.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { claimOf } from './route-claims.ts';

/**
 * A placeholder for a remote's screen. It loads the remote, shows progress or an error card, and is replaced by the
 * remote's own route.
 */
export function RemoteOutlet({ name }: { name: string }) {
  const { remotes, manifests, rematch, report } = useShell();
  const state = useStore(remotes.$state(name));
  const { pathname } = useLocation();
  const [isMissing, setIsMissing] = useState(false);

  // A placeholder's route matches more paths than the claim (`/account/storage-spots/*`), so paths that the remote
  // doesn't claim are rejected here.
  if (claimOf(splitLanguage(pathname).path, manifests)?.remote !== name || isMissing) throw notFound();

  useEffect(() => {
    let isHere = true;
    void remotes.enter(name).then(async (module) => {
      if (!module || !isHere) return;
      if ((await rematch()) || !isHere) return;
      // The remote's manifest claims this path, but the remote has no route for it.
      report(new Error(`${name} has no route for a path it claims`), { remote: name, phase: 'route' });
      setIsMissing(true);
    });
    return () => {
      isHere = false;
    };
  }, [name, remotes, rematch, report, pathname]);

  if (state.phase === 'failed' || state.phase === 'retrying') {
    const reference = state.phase === 'failed' ? state.reference : undefined;
    const retry = () => void remotes.retry(name).then((module) => module && rematch());
    return <RemoteFailure name={name} reference={reference} isRetrying={state.phase === 'retrying'} onRetry={retry} />;
  }
  return <PageSkeleton isSlow={state.phase === 'slow'} />;
}
