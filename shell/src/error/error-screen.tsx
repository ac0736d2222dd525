import { isNotFound } from '@host-portal/shared-lib/routes';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useShell } from '../shell-context.tsx';
import { ErrorPage } from './error-page.tsx';

/** The shell's own boundary: a page that does not exist, or a crash outside every remote (spec §2). */
export function ErrorScreen() {
  const error = useRouteError();
  const { report } = useShell();
  const isMissing = isNotFound(error);
  useEffect(() => {
    if (!isMissing) report(error, { phase: 'shell' });
  }, [error, isMissing, report]);
  return <ErrorPage status={isMissing ? 404 : 500} />;
}
