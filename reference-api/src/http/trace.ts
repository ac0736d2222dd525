import { randomBytes } from 'node:crypto';

/** The trace id of a `traceparent` header (W3C trace context), or a new one. */
export function traceIdOf(header: string | string[] | undefined): string {
  const [, id] = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-.*)?$/.exec(String(header ?? '')) ?? [];
  return id && !/^0+$/.test(id) ? id : randomBytes(16).toString('hex');
}
