/**
 * A scanner's keys are 1 to 35 ms apart; no person types eight keys and Enter with less than 50 ms between them
 * (decision 0019).
 */
const SCANNER_GAP_MS = 50;
const FEWEST_KEYS = 8;

/**
 * A shortcut is a single key: whoever types text, or scans with the slowest scanner, leaves less time than this between
 * keys.
 */
const SINGLE_KEY_MS = 120;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'timeStamp'>;

export type KeyRunListeners = {
  /** A scanner's complete code, as it was sent. */
  onCode: (code: string) => void;
  /**
   * Keys that were typed in one run, at `at` ms: a single key, or several. A letter with Shift is upper case, any other
   * lower case, whatever Caps Lock says. Returns whether they meant something.
   */
  onTyped: (keys: string, at: number) => boolean;
};

/**
 * Tells a scanner that types like a keyboard from a person, by the gaps between keys. A key is held back until it is
 * clear that no other follows, so that no letter of a code acts as a shortcut. `press` gets every key outside of fields
 * and returns whether the browser must ignore it, too.
 */
export function createKeyRuns({ onCode, onTyped }: KeyRunListeners) {
  let code = '';
  let typed = '';
  let start = 0;
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    clearTimeout(timer);
    code = '';
    typed = '';
  };
  /** The run is complete: the keys that were held back are handed over. */
  const end = () => {
    const keys = typed;
    forget();
    if (keys) onTyped(keys, start);
  };
  const enter = (isSoon: boolean) => {
    const scanned = code;
    // The Enter of a scan must not press the focused button, even when the code is too short to be one of ours.
    if (!isSoon || scanned.length < 2) end();
    else forget();
    if (isSoon && scanned.length >= FEWEST_KEYS) onCode(scanned);
    return isSoon && scanned.length > 1;
  };

  return {
    press({ key, shiftKey, timeStamp: at }: KeyPress): boolean {
      const gap = at - last;
      last = at;
      // Typed between letters, but is none: only its time counts.
      if (key === 'Shift' || key === 'CapsLock') return false;
      if (key === 'Enter') return enter(gap <= SCANNER_GAP_MS);
      // Arrow keys and Tab move the focus: what was held back acts first.
      if (key.length !== 1 || gap > SINGLE_KEY_MS) end();
      if (key.length !== 1) return false;
      // A slash at the beginning goes to the finder at once, and so does what follows. A URL has its slashes in the
      // middle.
      if (key === '/' && typed === '') return onTyped(key, at);

      if (typed === '') start = at;
      code = gap <= SCANNER_GAP_MS ? code + key : key;
      typed += shiftKey ? key.toUpperCase() : key.toLowerCase();
      clearTimeout(timer);
      timer = setTimeout(end, SINGLE_KEY_MS);
      // Firefox would open its quick find and swallow the rest of the code.
      return key === '/' && code.length > 1;
    },
    end,
    forget,
  };
}
