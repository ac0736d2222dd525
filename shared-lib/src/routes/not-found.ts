/** Creates the error for a page whose main resource doesn't exist. `throw notFound()` shows the shell's 404 page. */
export function notFound() {
  return Object.assign(new Error('Not found'), { name: 'NotFound', status: 404 });
}

/**
 * Returns true if the API doesn't recognise an id. The status is usually 404, but some servers respond with 400, 410,
 * 414, 422 or 431, for example if the id is too long or malformed.
 */
export const isUnknownId = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  [400, 404, 410, 414, 422, 431].includes(error.status);

/**
 * Returns true for every kind of 404: ours, the router's for an unmatched path, and the API's for an unknown id. It
 * checks the shape instead of the class, because each remote bundles its own copy of this module.
 */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
