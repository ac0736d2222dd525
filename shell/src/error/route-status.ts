import { isRouteErrorResponse } from 'react-router-dom';
import { isNotFound } from '@host-portal/shared-lib/routes';

/**
 * Returns the status if a page threw `notFound()` or its loader threw a `Response`. Returns null for any other error,
 * including a failed API call. Such an error is reported as a crash.
 */
export function routeStatus(error: unknown): number | null {
  if (isNotFound(error)) return 404;
  return isRouteErrorResponse(error) ? error.status : null;
}
