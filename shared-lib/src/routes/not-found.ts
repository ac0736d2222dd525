/** The page's main entity does not exist: `throw notFound()` shows the shell's 404 page. */
export function notFound() {
  return Object.assign(new Error('Not found'), { name: 'NotFound', status: 404 });
}

/**
 * A 404 in any of its forms: ours, the router's for an unmatched path, the API's for an unknown id.
 * Recognised by shape, because this module is bundled into each remote.
 */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
