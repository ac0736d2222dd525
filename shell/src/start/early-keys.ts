import { DATE_INPUT, SCAN_GAP_MS, SHORTEST_CODE, TYPED_INPUT, TYPING_GAP_MS } from '@host-portal/shared-lib/domain';

/**
 * The name of the event with which the bookings remote requests the keys that were pressed before it was loaded
 * (mfe-bookings/src/parts/keyboard/use-keys.ts).
 */
const ASK = 'host-portal:early-keys';
/** Keys older than this many milliseconds are dropped, because the host no longer expects a reaction to them. */
const MAX_AGE_MS = 10_000;
/**
 * Matches fields in which a scan changes the selected value instead of typing text. The value before the scan is
 * stored, so that it can be restored.
 */
const CHOICE = `select, ${DATE_INPUT}`;
const TEXT = `${TYPED_INPUT}, textarea, [contenteditable]`;
/** Matches elements whose keys are passed only to remotes that request them (`takesAll`). */
const NOT_PAGE = 'input, textarea, select, [contenteditable], [role=menu] *, dialog *';

/** A key event, and the value that its field had before. */
type EarlyKey = { event: KeyboardEvent; before: string | null; isOfPage: boolean };

/**
 * Stores keys that are pressed outside text fields until a remote requests them. Returns a function that stops
 * storing them.
 */
export function keepEarlyKeys(): () => void {
  let keys: EarlyKey[] = [];
  const onKeyDown = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    const element = target instanceof Element ? target : document.body;
    const isChoice = element.matches(CHOICE);
    if (!isChoice && element.matches(TEXT)) {
      keys = [];
      return;
    }
    if (event.ctrlKey || event.metaKey || event.repeat || event.isComposing) return;
    const isOfPage = !element.matches(NOT_PAGE);
    const gap = event.timeStamp - (keys.at(-1)?.event.timeStamp ?? Number.NEGATIVE_INFINITY);
    const isTyped = isOfPage && gap <= TYPING_GAP_MS;
    const isScanned = gap <= SCAN_GAP_MS && isScan(keys);
    const isEnd =
      (isTyped && (event.key === 'Enter' || event.key === ' ')) ||
      (isScanned && (event.key === 'Enter' || event.key === 'Tab'));
    if (event.key.length !== 1 && !isEnd) return;
    if (event.key === ' ' && !isTyped) return;
    const before = isChoice && 'value' in element ? String(element.value) : null;
    keys = [...keys.filter((each) => event.timeStamp - each.event.timeStamp < MAX_AGE_MS), { event, before, isOfPage }];
    if (!isEnd) return;
    // The key that ends a scan must neither press the focused element nor move the focus.
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener(ASK, onRequest);
  };
  const onRequest = (request: Event) => {
    end();
    if (!isAsk(request)) return;
    const now = performance.now();
    const recent = keys.filter(({ event }) => now - event.timeStamp < MAX_AGE_MS);
    for (const { event, before, isOfPage } of recent) {
      if (isOfPage || request.detail.takesAll) request.detail(event, before);
    }
    keys = [];
  };
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener(ASK, onRequest);
  return end;
}

function isScan(keys: readonly EarlyKey[]) {
  const last = keys.slice(-SHORTEST_CODE).map(({ event }) => event.timeStamp);
  const gaps = last.slice(1).map((at, index) => at - (last[index] ?? at));
  return last.length === SHORTEST_CODE && gaps.every((gap) => gap <= SCAN_GAP_MS);
}

type Take = ((key: KeyboardEvent, before: string | null) => void) & { takesAll?: boolean };

const isAsk = (event: Event): event is CustomEvent<Take> =>
  event instanceof CustomEvent && typeof event.detail === 'function';
