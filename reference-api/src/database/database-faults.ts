/** Returns the SQLSTATE of a database error, or the system's error code for a broken connection. */
const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns true for a serialization failure or a deadlock, after which retrying the transaction can succeed. */
export const isTransient = (error: unknown) => ['40001', '40P01'].includes(codeOf(error));

/** Returns the name of the violated unique index, or null. */
export const uniqueViolation = (error: unknown) =>
  codeOf(error) === '23505' ? String((error as { constraint?: string }).constraint ?? '') : null;

const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
]);
const GONE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|PGlite is closed|instance is closed/i;

/**
 * Returns true if the database is down, starting, stopping, full or out of connections. The caller can't fix any of
 * these errors.
 */
export function isDatabaseGone(error: unknown): boolean {
  const code = codeOf(error);
  // The SQLSTATE classes are 08 (connection), 53 (disk full, too many connections), 57P0x (shutdown) and 58 (system).
  // 57014 is the statement timeout, and 25P03 the timeout for idle transactions.
  if (/^(?:08|53|57P0|58)/.test(code) || code === '57014' || code === '25P03' || GONE.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone);
  return error instanceof Error && GONE_MESSAGE.test(error.message);
}
