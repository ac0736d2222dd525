import { networkLimit } from './network-limit.ts';

/** The maximum number of reports to forward per network in ten minutes. */
const MAX_FORWARDED = 300;
/** The time limit for the collector's response, and the maximum number of concurrent requests to the collector. */
const COLLECTOR_LIMIT_MS = 5000;
const MAX_CONCURRENT = 20;

/** Sends a report to the collector. Throws if the collector doesn't accept the report. */
export async function sendTo(collectorUrl: string, body: string): Promise<void> {
  const response = await fetch(collectorUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(COLLECTOR_LIMIT_MS),
  });
  // Cancels the unread response body, because it would keep the connection busy.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

/**
 * Returns a function that sends a report to the collector without waiting for the response. The function does nothing
 * if no collector is configured.
 */
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
