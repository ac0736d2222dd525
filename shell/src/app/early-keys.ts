/**
 * Keys that are pressed before the code that understands them is loaded. The bookings remote asks for them
 * (mfe-bookings/src/parts/keyboard/use-keys.ts) and gives them to the finder.
 */
const ASK = 'host-portal:early-keys';
/** Older keys are no longer meant. */
const KEPT_MS = 10_000;
/** An Enter that comes sooner belongs to the text. */
const TYPING_GAP_MS = 500;
/** So fast, and so many of them, come the characters of a scanner. */
const SCAN_GAP_MS = 150;
const SHORTEST_SCAN = 6;
const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'image', 'color'];
/** Lists and dates, in which a scan changes the value and shows no text. */
const CHOICE = 'select, input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])';
const TEXT = `input:not(${NO_TEXT.map((type) => `[type=${type}]`).join()}), textarea, [contenteditable]`;
/** A remote that doesn't ask for more gets no key that was pressed in here. */
const NOT_PAGE = 'input, textarea, select, [contenteditable], [role=menu] *, dialog *';

/** A key, and the value that its field had before. */
type EarlyKey = { event: KeyboardEvent; before: string | null; isOfPage: boolean };

/** Keeps what is typed outside of text fields until somebody asks for it. Returns a function that ends this. */
export function keepEarlyKeys(): () => void {
  let keys: EarlyKey[] = [];
  const hear = (event: KeyboardEvent) => {
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
    keys = [...keys.filter((each) => event.timeStamp - each.event.timeStamp < KEPT_MS), { event, before, isOfPage }];
    if (!isEnd) return;
    // It presses nothing that has the focus.
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    document.removeEventListener('keydown', hear, true);
    document.removeEventListener(ASK, give);
  };
  const give = (asked: Event) => {
    end();
    if (!isAsk(asked)) return;
    const now = performance.now();
    const recent = keys.filter(({ event }) => now - event.timeStamp < KEPT_MS);
    for (const { event, before, isOfPage } of recent) {
      if (isOfPage || asked.detail.takesAll) asked.detail(event, before);
    }
    keys = [];
  };
  document.addEventListener('keydown', hear, true);
  document.addEventListener(ASK, give);
  return end;
}

function isScan(keys: readonly EarlyKey[]) {
  const last = keys.slice(-SHORTEST_SCAN).map(({ event }) => event.timeStamp);
  const gaps = last.slice(1).map((at, index) => at - (last[index] ?? at));
  return last.length === SHORTEST_SCAN && gaps.every((gap) => gap <= SCAN_GAP_MS);
}

type Take = ((key: KeyboardEvent, before: string | null) => void) & { takesAll?: boolean };

const isAsk = (event: Event): event is CustomEvent<Take> =>
  event instanceof CustomEvent && typeof event.detail === 'function';
