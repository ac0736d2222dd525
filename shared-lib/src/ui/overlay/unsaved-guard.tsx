import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { splitLanguage } from '../../routes/index.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';

/** Asks for confirmation before edits are lost because the host leaves the page, reloads it or closes the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && leaves(currentLocation, nextLocation));
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return <UnsavedQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

/**
 * Returns whether a navigation leaves the page and needs confirmation. Changing the language keeps the page, and the
 * login must not be blocked after a session has ended.
 */
function leaves(from: Location, to: Location) {
  const path = splitLanguage(to.pathname).path;
  return splitLanguage(from.pathname).path !== path && path !== '/login';
}
