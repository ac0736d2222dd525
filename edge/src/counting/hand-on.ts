import type { FastifyBaseLogger } from 'fastify';
import { networkLimit } from './network-limit.ts';

/** What one network may send in ten minutes that is forwarded. */
const MOST_HANDED_ON = 300;
/** How long a collector may take, and how many requests it gets at once. */
const COLLECTOR_LIMIT_MS = 5000;
const MOST_AT_ONCE = 20;

/** Forwards what pages send to a collector, without waiting for it; nothing where there is none. */
export function handOnTo(collectorUrl: string, log: FastifyBaseLogger) {
  const admits = networkLimit(MOST_HANDED_ON);
  let underWay = 0;

  return (body: object, address: string) => {
    if (!collectorUrl || underWay >= MOST_AT_ONCE || !admits(address, Date.now())) return;
    underWay += 1;
    fetch(collectorUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(COLLECTOR_LIMIT_MS),
    })
      .catch((error: unknown) => log.error({ alarm: 'collector' }, `a report was not taken: ${String(error)}`))
      .finally(() => (underWay -= 1));
  };
}
