import { SCAN_GAP_MS, TYPING_GAP_MS } from '@host-portal/shared-lib/domain';
import {
  INHUMAN_GAP_MS,
  isCode,
  isCompleteInput,
  type KeyPress,
  type KeyRun,
  type KeyTarget,
  longerRun,
  mayBeCode,
  type ScannedCode,
  startRun,
} from './key-run.ts';

/** A scan is complete after this pause, even if the scanner sends no Enter. */
const SCAN_PAUSE_MS = 300;
/** How long typed text waits for a finder that is still loading. */
const UNCLAIMED_MS = 10_000;

export type KeyRunListeners = {
  /** Returns how long to wait before these keys act as a shortcut, in ms, or null if they are text. */
  waitFor: (keys: string) => number | null;
  /** Returns whether the keys triggered an action. */
  onShortcut: (keys: string) => boolean;
  /** Receives text typed outside fields. Returns whether a finder took it and now has the focus. */
  onText: (text: string, options: { isContinued: boolean }) => boolean;
  /** Receives text typed into a `<select>`. Returns whether it selects an option. */
  onChoice: (text: string) => boolean;
  /**
   * Returns whether a listener searches for the code. `isTyping` means that the host has started typing into a field
   * in the meantime.
   */
  onCode: (code: ScannedCode, options: { isTyping: boolean }) => boolean;
};

const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock', 'Alt', 'Control', 'Meta', 'Fn']);
const NEVER = Number.NEGATIVE_INFINITY;
/** A shortcut that is overdue by more than this, in ms, is dropped. */
const LATE_MS = 2000;
const NOTHING: { text: string; code: ScannedCode | null } = { text: '', code: null };

/**
 * Distinguishes shortcuts, typed text and scanned codes by the gaps between keys (decision 0019). `press` receives
 * every key and returns whether to withhold the key from all other listeners.
 */
export class KeyRuns {
  readonly #on: KeyRunListeners;
  #run: KeyRun | null = null;
  /** The keys that may still become a shortcut. */
  #undecided = '';
  #isHandedOver = false;
  /** Whether the run's text must still be passed to a `<select>`. */
  #isChoiceDue = false;
  #hasSentCode = false;
  #unclaimed = NOTHING;
  #lastKeyAt = NEVER;
  #lastTypedAt = NEVER;
  #lastEndAt = NEVER;
  #lastCodeAt = NEVER;
  /**
   * Whether the run began so soon after a scan that it may belong to that scan. The run's keys then trigger no
   * action.
   */
  #isAfterCode = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(on: KeyRunListeners) {
    this.#on = on;
  }

  press(keyPress: KeyPress): boolean {
    const { key, timeStamp: at } = keyPress;
    const gap = this.#gapAt(at);
    if (MODIFIERS.has(key)) {
      // A modifier key only restarts the pause.
      if (this.#run && this.#undecided === '') this.#waitForPause();
      return false;
    }
    if (key === 'Enter' || key === 'Tab') return this.#pressEnd(keyPress, gap);
    if (/^\p{Cc}$/u.test(key)) return this.#run !== null;
    if ([...key].length !== 1) return this.#pressOther(key, gap);
    const isSwallowed = this.#type(keyPress, gap);
    if (this.#run) this.#lastTypedAt = at;
    return isSwallowed;
  }

  /** Handles a key with Ctrl, which is how scanners send control characters. Returns whether it's part of a scan. */
  control(at: number): boolean {
    const gap = this.#gapAt(at);
    const run = this.#run;
    if (run && run.isInhuman && run.text.length > 1 && gap <= INHUMAN_GAP_MS) return true;
    // Forgets what the field contains, because the key may have changed it.
    if (run && gap > SCAN_GAP_MS) this.#run = { ...run, isWhole: false };
    return false;
  }

  /** Passes earlier text and codes to a listener that has just been added. */
  claim({ isTyping = false } = {}) {
    const { text, code } = this.#unclaimed;
    if (code && this.#on.onCode(code, { isTyping })) this.#unclaimed = NOTHING;
    else if (text !== '' && !isTyping && this.#on.onText(text, { isContinued: false })) {
      this.#unclaimed = NOTHING;
      this.#isHandedOver = true;
    }
  }

  /** Ends the run on a mouse or touch event, because the next key doesn't belong to it. */
  interrupt() {
    this.#handOver();
    this.#forget();
  }

  stop() {
    this.#forget();
    clearTimeout(this.#expiry);
    this.#unclaimed = NOTHING;
  }

  #gapAt(at: number) {
    const gap = at - this.#lastKeyAt;
    this.#lastKeyAt = at;
    return gap;
  }

  #type(keyPress: KeyPress, gap: number): boolean {
    const { key, target } = keyPress;
    // The second key of a shortcut such as `G B` may follow more slowly than the next letter of a name.
    const wait = this.#undecided === '' ? null : this.#on.waitFor(this.#run?.keys ?? '');
    const isContinued = this.#run !== null && gap <= Math.max(TYPING_GAP_MS, wait ?? 0);
    if (!isContinued) {
      this.#handOver();
      this.#forget();
      if (key === ' ' && target !== 'finder') return false;
    }
    this.#run = longerRun(this.#run ?? this.#start(keyPress), keyPress, gap);
    this.#isHandedOver ||= target === 'finder';
    clearTimeout(this.#timer);
    if (target === 'menu' && key === ' ') return this.#leaveMenu(this.#run, gap);
    if (target === 'page') return this.#typeOnPage(this.#run, key);
    this.#waitForPause();
    // A `<select>` would jump to an option at each letter of a scan, so it receives the text only once a scan is
    // ruled out.
    this.#isChoiceDue = target === 'list' && !keyPress.isEarly;
    // Space is also withheld from a date field, because it would open the calendar.
    return this.#isChoiceDue || (target === 'date' && key === ' ' && isCode(this.#run));
  }

  #start(keyPress: KeyPress) {
    const run = startRun(keyPress, this.#hasSentCode);
    this.#isAfterCode = keyPress.timeStamp - this.#lastCodeAt <= TYPING_GAP_MS;
    this.#hasSentCode = false;
    return run;
  }

  #typeOnPage({ text, keys }: KeyRun, key: string): boolean {
    this.#undecided += key;
    const wait = this.#undecided === text ? this.#on.waitFor(keys) : null;
    if (wait === null || (wait > 0 && this.#isAfterCode)) {
      this.#handOver();
      this.#waitForPause();
      // Without a finder, only keys with a default action are withheld from the page: Space presses a button, and `/`
      // opens the search in Firefox.
      return this.#isHandedOver || !/[\p{L}\p{N}]/u.test(key);
    }
    if (wait > 0) this.#waitToAct(wait);
    else {
      this.#on.onShortcut(keys);
      this.#forget();
    }
    return true;
  }

  #pressEnd({ key, target, timeStamp: at }: KeyPress, gap: number): boolean {
    const isSwallowed = this.#finish(key, target, { gap, at });
    if (isSwallowed || key === 'Enter') this.#lastEndAt = at;
    // The host may press a button immediately after leaving a field with Tab or Enter.
    if (!isSwallowed) this.#lastTypedAt = NEVER;
    return isSwallowed;
  }

  #finish(key: string, target: KeyTarget, { gap, at }: { gap: number; at: number }): boolean {
    // Some scanners end with CR and LF, or with Enter and Tab.
    const isEcho = at - this.#lastEndAt <= SCAN_GAP_MS;
    const isTyped = at - this.#lastTypedAt <= TYPING_GAP_MS || this.#undecided !== '';
    const run = this.#run;
    if (!run || !isTyped) {
      this.#forget();
      return isEcho || (isTyped && target === 'page');
    }
    const isScanned = isCode(run) && gap <= SCAN_GAP_MS;
    if (isScanned && isCompleteInput(run) && !['search', 'field', 'list'].includes(target)) {
      this.#sendCode(run, true);
      return true;
    }
    if (target === 'menu') return this.#leaveMenu(run, gap);
    this.#handOver();
    if (target === 'list') return this.#leaveList(run, isScanned);
    if (this.#isUnclaimedCode(run)) {
      this.#sendCode(run, true);
      return true;
    }
    this.#forget();
    if (target === 'field' || target === 'date') return isScanned && (key === 'Enter' || run.isInhuman);
    return target === 'page';
  }

  #pressOther(key: string, gap: number): boolean {
    // Some scanners send function keys around or within a code.
    if (this.#run && gap <= SCAN_GAP_MS && /^F\d+$/.test(key)) return true;
    if (this.#run && gap <= INHUMAN_GAP_MS && this.#endsScan(this.#run)) return true;
    // The host may press a button immediately after an arrow key.
    this.#lastTypedAt = NEVER;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (isArrow && this.#undecided !== '' && this.#on.waitFor(this.#run?.keys ?? '') !== null) this.#act();
    else if (key === 'Escape') this.#unclaimed = NOTHING;
    else this.#handOver();
    this.#forget();
    return false;
  }

  /**
   * Reports the code if this key ends a scan. Some scanners end with an arrow key or Escape, faster than any person
   * could press it.
   */
  #endsScan(run: KeyRun): boolean {
    const isScan = run.isInhuman && isCode(run) && isCompleteInput(run) && !['search', 'field'].includes(run.target);
    if (isScan) this.#sendCode(run, true);
    return isScan;
  }

  /**
   * Passes text typed in an open menu to the finder, so that the text chooses no item. A single letter is left to the
   * menu.
   */
  #leaveMenu(run: KeyRun, gap: number): boolean {
    const text = run.text.trim();
    const isText = text.length > 1 && gap <= TYPING_GAP_MS;
    this.#forget();
    if (isText && !this.#on.onText(text, { isContinued: false })) this.#keep({ text, code: null });
    return isText;
  }

  /**
   * Ends a run in a `<select>`. A matching option takes precedence over a code. Returns whether the key was part of a
   * scan.
   */
  #leaveList(run: KeyRun, isScanned: boolean): boolean {
    const isChosen = this.#choose();
    this.#forget();
    if (isScanned && !isChosen) this.#sendCode(run, true);
    return isScanned;
  }

  /** Passes the withheld text to the `<select>`. */
  #choose(): boolean {
    const isDue = this.#isChoiceDue;
    this.#isChoiceDue = false;
    return isDue && this.#on.onChoice(this.#run?.text ?? '');
  }

  /**
   * Starts a shortcut's timer. When the time is up, waits for one more task, so that keys that queued up while the
   * page was busy arrive before the shortcut acts.
   */
  #waitToAct(ms: number) {
    const due = performance.now() + ms;
    this.#timer = setTimeout(() => (this.#timer = setTimeout(() => this.#actBefore(due + LATE_MS))), ms);
  }

  /**
   * Drops the keys if the device slept after they were pressed, because the host no longer expects them to have an
   * effect.
   */
  #actBefore(latest: number) {
    if (performance.now() > latest) this.#forget();
    else this.#act();
  }

  #act() {
    if (this.#on.onShortcut(this.#run?.keys ?? '')) this.#forget();
    else this.#handOver();
  }

  #waitForPause() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const run = this.#run;
      if (this.#choose()) return;
      if (run && isCode(run) && isCompleteInput(run) && (run.target !== 'menu' || run.isInhuman))
        this.#sendCode(run, false);
      else if (run && this.#isUnclaimedCode(run))
        this.#timer = setTimeout(() => this.#sendCode(run, false), TYPING_GAP_MS - SCAN_PAUSE_MS);
    }, SCAN_PAUSE_MS);
  }

  /**
   * Recognizes codes from a slow or pausing scanner on a page without a finder, where such codes would otherwise be
   * ignored.
   */
  #isUnclaimedCode(run: KeyRun) {
    return run.target === 'page' && this.#unclaimed.text.endsWith(run.text) && mayBeCode(run);
  }

  #sendCode({ text, usText }: KeyRun, isFinished: boolean) {
    this.#forget();
    this.#lastCodeAt = this.#lastKeyAt;
    this.#hasSentCode = !isFinished;
    // Drops the code's first characters, which may still be waiting as text on a page without a finder.
    this.#unclaimed = NOTHING;
    const code = { text: text.trimEnd(), usText: usText.trimEnd(), isFinished };
    if (!this.#on.onCode(code, { isTyping: false })) this.#keep({ text: '', code });
  }

  #handOver() {
    this.#choose();
    const text = this.#undecided;
    this.#undecided = '';
    if (text === '') return;
    if (this.#on.onText(text, { isContinued: this.#isHandedOver })) this.#isHandedOver = true;
    else this.#keep({ ...this.#unclaimed, text: this.#unclaimed.text + text });
  }

  #keep(unclaimed: typeof NOTHING) {
    this.#unclaimed = unclaimed;
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => (this.#unclaimed = NOTHING), UNCLAIMED_MS);
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#run = null;
    this.#undecided = '';
    this.#isHandedOver = false;
    this.#isChoiceDue = false;
  }
}
