import { networkLimit } from './network-limit.ts';

/** How many reports are forwarded per network in ten minutes. */
const MAX_FORWARDED = 300;
/** The time limit for the collector's response, and the maximum number of concurrent requests to it. */
const COLLECTOR_LIMIT_MS = 5000;
const MAX_CONCURRENT = 20;

/** Throws if the collector doesn't accept the report. */
export async function sendTo(collectorUrl: string, body: string): Promise<void> {
  const response = await fetch(collectorUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(COLLECTOR_LIMIT_MS),
  });
  // The body is cancelled, because nobody reads it and an unread body keeps the connection busy.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

/** Forwards reports to a collector without waiting for it. Without a collector, it does nothing. */
export function forwardTo(collectorUrl: string, alarm: (reason: string, subject: string) => void) {
  const admits = networkLimit(MAX_FORWARDED);
  let underWay = 0;

  return (body: object, address: string) => {
    if (!collectorUrl || underWay >= MAX_CONCURRENT || !admits(address, Date.now())) return;
    underWay += 1;
    sendTo(collectorUrl, JSON.stringify(body))
      .catch((error: unknown) => alarm(`a report was not taken: ${String(error)}`, 'collector'))
      .finally(() => (underWay -= 1));
  };
}
