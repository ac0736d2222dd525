import { storedText, storeText } from '../stored-text.ts';

/** Events of a page without network, until there is one again. They hold what a sent one holds, and no more. */
const KEPT = 'shell.events';
/** A long morning without network; what is older goes first. */
const MOST = 100;

export function keepEvent(event: object) {
  storeText(KEPT, JSON.stringify([...keptEvents(), event].slice(-MOST)));
}

/** Hands on what was kept, and forgets it. */
export function takeKeptEvents(send: (event: object) => void) {
  const events = keptEvents();
  if (events.length === 0) return;
  storeText(KEPT, null);
  for (const event of events) send(event);
}

function keptEvents(): object[] {
  try {
    const kept: unknown = JSON.parse(storedText(KEPT) ?? '[]');
    return Array.isArray(kept) ? (kept as object[]) : [];
  } catch {
    return [];
  }
}
