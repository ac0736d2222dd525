/**
 * Keys that are pressed before the code that understands them is loaded. The bookings remote asks for them
 * (mfe-bookings/src/parts/keyboard/use-keys.ts) and gives them to the finder.
 */
const ASK = 'host-portal:early-keys';
/** Older keys are no longer meant. */
const KEPT_MS = 10_000;
/** An Enter that comes sooner belongs to the text. */
const TYPING_GAP_MS = 500;
const FIELD = 'input, textarea, select, [contenteditable], [role=menu] *, dialog *';

/** Keeps what is typed outside of fields until somebody asks for it. Returns a function that ends this. */
export function keepEarlyKeys(): () => void {
  let keys: KeyboardEvent[] = [];
  const hear = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    if (target instanceof Element && target.matches(FIELD)) {
      keys = [];
      return;
    }
    if (event.ctrlKey || event.metaKey || event.repeat || event.isComposing) return;
    const last = keys.at(-1);
    const isTyped = last !== undefined && event.timeStamp - last.timeStamp <= TYPING_GAP_MS;
    const isEnd = isTyped && (event.key === 'Enter' || event.key === ' ');
    if (event.key.length !== 1 && !isEnd) return;
    if (event.key === ' ' && !isTyped) return;
    keys = [...keys.filter(({ timeStamp }) => event.timeStamp - timeStamp < KEPT_MS), event];
    if (!isEnd) return;
    // It presses nothing that has the focus.
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    document.removeEventListener('keydown', hear, true);
    document.removeEventListener(ASK, give);
  };
  const give = (event: Event) => {
    end();
    if (!isAsk(event)) return;
    const now = performance.now();
    const isRecent = ({ timeStamp }: KeyboardEvent) => now - timeStamp < KEPT_MS;
    for (const key of keys.filter(isRecent)) event.detail(key);
    keys = [];
  };
  document.addEventListener('keydown', hear, true);
  document.addEventListener(ASK, give);
  return end;
}

const isAsk = (event: Event): event is CustomEvent<(key: KeyboardEvent) => void> =>
  event instanceof CustomEvent && typeof event.detail === 'function';
