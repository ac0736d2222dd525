import { isRouteErrorResponse } from 'react-router-dom';
import { isNotFound } from '@host-portal/shared-lib/routes';

/**
 * The status of a page that answered with one instead of a screen: `notFound()`, or a `Response` that its loader threw.
 * Null for a crash, which is reported; a failed call counts as a crash (product.md §2.4).
 */
export function pageAnswer(error: unknown): number | null {
  if (isNotFound(error)) return 404;
  return isRouteErrorResponse(error) ? error.status : null;
}
