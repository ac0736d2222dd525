import { isRouteErrorResponse } from 'react-router-dom';
import { isNotFound } from '@host-portal/shared-lib/routes';

/**
 * The status if a page threw `notFound()` or its loader threw a `Response`. Null for a crash, which is reported; a
 * failed API call counts as a crash.
 */
export function routeStatus(error: unknown): number | null {
  if (isNotFound(error)) return 404;
  return isRouteErrorResponse(error) ? error.status : null;
}
