import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { notFound, splitLanguage } from '@host-portal/shared-lib/routes';
import { useShell } from '../shell-context.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { claimOf } from './route-claims.ts';

/**
 * A placeholder for a remote's screen. It loads the screen, shows progress or failure, and is then replaced by it.
 */
export function RemoteOutlet({ name }: { name: string }) {
  const { remotes, manifests, rematch, report } = useShell();
  const state = useStore(remotes.$state(name));
  const { pathname } = useLocation();
  const [isMissing, setIsMissing] = useState(false);

  // The route is wider than the claims (`/account/storage-spots/*`), so paths that nothing claims are rejected here.
  if (claimOf(splitLanguage(pathname).path, manifests)?.remote !== name || isMissing) throw notFound();

  useEffect(() => {
    let isHere = true;
    void remotes.enter(name).then(async (module) => {
      if (!module || !isHere) return;
      if ((await rematch()) || !isHere) return;
      // The manifest claims a path for which the remote has no route.
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
