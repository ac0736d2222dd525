/** A scanner's keys are 1 to 35 ms apart; no person keeps below 50 ms for eight keys and Enter (decision 0019). */
const SCANNER_GAP_MS = 50;
const FEWEST_KEYS = 8;

/**
 * A shortcut is a single key: whoever types text, or scans with the slowest scanner, leaves less than this between
 * keys.
 */
const SINGLE_KEY_MS = 120;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'timeStamp'>;

export type KeyRunListeners = {
  /** A scanner's whole code, as it was sent. */
  onCode: (code: string) => void;
  /**
   * What was typed in one go, at `at` ms: one key that stood alone, or several. A letter with Shift is upper case, any
   * other lower case, whatever Caps Lock says. Answers whether it meant something.
   */
  onTyped: (keys: string, at: number) => boolean;
};

/**
 * Tells a scanner that types like a keyboard from a person, by the gaps between keys. A key is held until it is clear
 * that no other follows, so that no letter of a code is a shortcut. `press` gets every key outside of fields and
 * answers whether the browser must not act on it, too.
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
  /** Nothing more belongs to the run: what was kept back is handed over. */
  const end = () => {
    const keys = typed;
    forget();
    if (keys) onTyped(keys, start);
  };
  const enter = (isSoon: boolean) => {
    const scanned = code;
    // The Enter of a scan must not press what has the focus, also when the code is too short to be one of ours.
    if (!isSoon || scanned.length < 2) end();
    else forget();
    if (isSoon && scanned.length >= FEWEST_KEYS) onCode(scanned);
    return isSoon && scanned.length > 1;
  };

  return {
    press({ key, shiftKey, timeStamp: at }: KeyPress): boolean {
      const gap = at - last;
      last = at;
      // Comes between letters and is none: only its time counts.
      if (key === 'Shift' || key === 'CapsLock') return false;
      if (key === 'Enter') return enter(gap <= SCANNER_GAP_MS);
      // An arrow or Tab moves the focus: what was kept back acts first.
      if (key.length !== 1 || gap > SINGLE_KEY_MS) end();
      if (key.length !== 1) return false;
      // A slash goes to the finder at once, what is typed next belongs there. An address has its slashes in the middle.
      if (key === '/' && typed === '') return onTyped(key, at);

      if (typed === '') start = at;
      code = gap <= SCANNER_GAP_MS ? code + key : key;
      typed += shiftKey ? key.toUpperCase() : key.toLowerCase();
      clearTimeout(timer);
      timer = setTimeout(end, SINGLE_KEY_MS);
      // Firefox would open its quick find and take the rest of the code.
      return key === '/' && code.length > 1;
    },
    end,
    forget,
  };
}
