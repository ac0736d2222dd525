/** The slowest scanner leaves less than this between two keys. */
export const SCAN_GAP_MS = 150;
/** Nobody types whole words with less than this between two keys. */
const INHUMAN_GAP_MS = 50;
const SHORTEST_CODE = 6;
/** After this pause a scan is complete, also when the scanner sends no Enter. */
const SCAN_PAUSE_MS = 300;
/** Somebody who types a text slowly leaves less than this between two keys. */
export const TYPING_GAP_MS = 500;
/** How long typed text waits for a finder that is still loading. */
const UNCLAIMED_MS = 10_000;

/**
 * Where a key goes by default. `finder`: the field of the finder. `search`: a field whose Enter searches only. `field`:
 * any other field. `menu`: an open menu, which uses letters to move. `page`: nothing that takes text.
 */
export type Place = 'page' | 'finder' | 'search' | 'field' | 'menu';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'timeStamp'> & {
  place: Place;
  /** The character on a US keyboard, which most scanners imitate. */
  usKey?: string | undefined;
  /** The next character replaces everything that is in the field. */
  isReplacing?: boolean;
};

/** A code as the keyboard layout of this device reads it, and as a US keyboard does. */
export type ScannedCode = {
  text: string;
  usText: string;
  /** Enter or Tab came after it. Otherwise a pause did, and somebody may go on typing. */
  isFinished: boolean;
};

export type KeyRunListeners = {
  /** How long these keys wait until they are a shortcut; null: they are text. */
  waitFor: (keys: string) => number | null;
  /** Returns whether the keys meant something. */
  onShortcut: (keys: string) => boolean;
  /** Text that was typed outside of fields. Returns whether a finder took it and has the focus now. */
  onText: (text: string, options: { isContinued: boolean }) => boolean;
  /** Returns whether somebody looks for it. */
  onCode: (code: ScannedCode) => boolean;
};

type Run = {
  text: string;
  usText: string;
  /** The letters without Shift are lower case, whatever Caps Lock says. */
  keys: string;
  isScan: boolean;
  isInhuman: boolean;
  /** The finder's field has this text and nothing else, or no field has it. */
  isWhole: boolean;
  /** The one before was a code without Enter, which may still be in the field. */
  followsCode: boolean;
  place: Place;
};

const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock', 'Alt', 'Control', 'Meta', 'Fn']);

/**
 * Tells shortcuts, typed text and scanned codes from each other, by the gaps between keys (decision 0019). `press` gets
 * every key and returns whether nothing else may hear of it.
 */
export function createKeyRuns(on: KeyRunListeners) {
  let run: Run | null = null;
  /** Keys of the run that may still become a shortcut. */
  let held = '';
  let isHandedOver = false;
  let hasSentCode = false;
  let unclaimed: { text: string; code: ScannedCode | null } = { text: '', code: null };
  let last = Number.NEGATIVE_INFINITY;
  let lastTyped = Number.NEGATIVE_INFINITY;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    clearTimeout(timer);
    run = null;
    held = '';
    isHandedOver = false;
  };
  const keepUnclaimed = (kept: typeof unclaimed) => {
    unclaimed = kept;
    clearTimeout(expiry);
    expiry = setTimeout(() => (unclaimed = { text: '', code: null }), UNCLAIMED_MS);
  };
  const handOver = () => {
    const text = held;
    held = '';
    if (text === '') return;
    if (on.onText(text, { isContinued: isHandedOver })) isHandedOver = true;
    else keepUnclaimed({ ...unclaimed, text: unclaimed.text + text });
  };
  const sendCode = ({ text, usText }: Run, isFinished: boolean) => {
    forget();
    hasSentCode = !isFinished;
    const code = { text, usText, isFinished };
    if (!on.onCode(code)) keepUnclaimed({ text: '', code });
  };
  const isCode = ({ isScan, text }: Run) => isScan && text.length >= SHORTEST_CODE;
  const isSent = ({ isWhole, followsCode, isInhuman, text }: Run) =>
    isWhole || (followsCode && (isInhuman || /\d/.test(text)));

  /** Keys that came in while the page was busy are heard before the shortcut acts. */
  const waitToAct = (ms: number) => {
    timer = setTimeout(() => (timer = setTimeout(act)), ms);
  };
  const act = () => {
    const keys = run?.keys ?? '';
    if (on.onShortcut(keys)) forget();
    else handOver();
  };
  const waitForPause = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (run && isCode(run) && isSent(run) && (run.place !== 'menu' || run.isInhuman)) sendCode(run, false);
    }, SCAN_PAUSE_MS);
  };

  const startRun = (place: Place, isReplacing: boolean): Run => {
    handOver();
    forget();
    const isWhole = place === 'page' || place === 'menu' || (place === 'finder' && isReplacing);
    const followsCode = hasSentCode && place === 'finder';
    hasSentCode = false;
    return { text: '', usText: '', keys: '', isScan: true, isInhuman: true, isWhole, followsCode, place };
  };

  const type = ({ key, shiftKey, place, usKey = key, isReplacing = false }: KeyPress, gap: number) => {
    // `G` waits for its second key longer than a name waits for its next letter.
    const wait = held === '' ? null : on.waitFor(run?.keys ?? '');
    const isContinued = run !== null && gap <= Math.max(TYPING_GAP_MS, wait ?? 0);
    if (!isContinued && key === ' ' && place !== 'finder') {
      handOver();
      forget();
      return false;
    }
    run = run && isContinued ? run : startRun(place, isReplacing);
    if (run.text !== '') {
      run.isScan &&= gap <= SCAN_GAP_MS;
      run.isInhuman &&= gap <= INHUMAN_GAP_MS;
    }
    run.isScan &&= key !== ' ';
    run.text += key;
    run.usText += usKey;
    run.keys += shiftKey ? key.toUpperCase() : key.toLowerCase();
    run.place = place;
    isHandedOver ||= place === 'finder';
    clearTimeout(timer);
    if (place === 'menu' && key === ' ') return leaveMenu(run, gap);
    if (place !== 'page') {
      waitForPause();
      return false;
    }
    held += key;
    const next = held === run.text ? on.waitFor(run.keys) : null;
    if (next === 0) {
      on.onShortcut(run.keys);
      forget();
    } else if (next !== null) waitToAct(next);
    else {
      handOver();
      waitForPause();
      // Without a finder only what does something else is kept from the page: Space presses, and Firefox searches with `/`.
      return isHandedOver || !/[\p{L}\p{N}]/u.test(key);
    }
    return true;
  };

  /** A menu moves by single letters; more than one is text, and text presses no entry. */
  const leaveMenu = (typed: Run, gap: number) => {
    const text = typed.text.trim();
    const isText = text.length > 1 && gap <= TYPING_GAP_MS;
    forget();
    if (isText && !on.onText(text, { isContinued: false })) keepUnclaimed({ text, code: null });
    return isText;
  };

  /** Enter or Tab after a run. */
  const finish = (key: string, place: Place, { gap, at }: { gap: number; at: number }) => {
    // A scanner that ends with CR and LF, or with Enter and Tab.
    const isEcho = at - lastEnd <= SCAN_GAP_MS;
    const isTyped = at - lastTyped <= TYPING_GAP_MS || held !== '';
    const typed = run;
    if (!typed || !isTyped) {
      forget();
      return isEcho || (isTyped && place === 'page');
    }
    const isScanned = isCode(typed) && gap <= SCAN_GAP_MS;
    if (isScanned && isSent(typed) && place !== 'search' && place !== 'field') {
      held = '';
      sendCode(typed, true);
      return true;
    }
    if (place === 'menu') return leaveMenu(typed, gap);
    handOver();
    forget();
    if (place === 'field') return isScanned && (key === 'Enter' || typed.isInhuman);
    return place === 'page';
  };

  const pressOther = (key: string, gap: number) => {
    // Some scanners send function keys around a code or in it.
    if (run && gap <= SCAN_GAP_MS && /^F\d+$/.test(key)) return true;
    // Somebody who walks on with the arrow keys may press what they reach at once.
    lastTyped = Number.NEGATIVE_INFINITY;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && held !== '' && on.waitFor(run?.keys ?? '') !== null) {
      act();
      forget();
      return false;
    }
    if (key === 'Escape') unclaimed = { text: '', code: null };
    else handOver();
    forget();
    return false;
  };

  return {
    press(keyPress: KeyPress): boolean {
      const { key, timeStamp: at, place } = keyPress;
      const gap = at - last;
      last = at;
      // Typed between letters, but is none: only its time counts.
      if (MODIFIERS.has(key)) {
        if (run && held === '') waitForPause();
        return false;
      }
      if (key === 'Enter' || key === 'Tab') {
        const isSwallowed = finish(key, place, { gap, at });
        if (isSwallowed || key === 'Enter') lastEnd = at;
        // Somebody who goes on from a field by key may press the next button at once.
        if (!isSwallowed) lastTyped = Number.NEGATIVE_INFINITY;
        return isSwallowed;
      }
      if (/^\p{Cc}$/u.test(key)) return run !== null;
      if ([...key].length !== 1) return pressOther(key, gap);
      const isSwallowed = type(keyPress, gap);
      if (run) lastTyped = at;
      return isSwallowed;
    },
    /** A key with Ctrl: scanners send control characters so. Returns whether it is part of a scan. */
    control(at: number): boolean {
      const gap = at - last;
      last = at;
      if (run && run.isInhuman && run.text.length > 1 && gap <= INHUMAN_GAP_MS) return true;
      if (run && gap > SCAN_GAP_MS) run.isWhole = false;
      return false;
    },
    /** A finder is there now: it gets what was typed before. */
    claim() {
      const { text, code } = unclaimed;
      if (code && on.onCode(code)) unclaimed = { text: '', code: null };
      else if (text !== '' && on.onText(text, { isContinued: false })) {
        unclaimed = { text: '', code: null };
        isHandedOver = true;
      }
    },
    /** A mouse or a finger: what is typed next is something new. */
    interrupt() {
      handOver();
      forget();
    },
    stop() {
      forget();
      clearTimeout(expiry);
      unclaimed = { text: '', code: null };
    },
  };
}
