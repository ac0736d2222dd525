import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useShell } from '../shell-context.tsx';
import { ErrorPage } from './error-page.tsx';
import { routeStatus } from './route-status.ts';

/**
 * The shell's own error boundary. It shows the error page for responses with a status, and for crashes outside any
 * remote (spec §2).
 */
export function ErrorScreen() {
  const error = useRouteError();
  const { report } = useShell();
  const answer = routeStatus(error);
  useEffect(() => {
    if (answer === null) report(error, { phase: 'shell' });
  }, [error, answer, report]);
  return <ErrorPage status={answer ?? 500} />;
}
