/** The slowest scanner leaves less than this between two keys. */
export const SCAN_GAP_MS = 150;
/** Nobody types a whole text with less than this between two keys. */
export const INHUMAN_GAP_MS = 50;
/** Somebody who types a text slowly leaves less than this between two keys. */
export const TYPING_GAP_MS = 500;
const SHORTEST_CODE = 6;

/**
 * What gets a key by default. `finder`: the field of the finder. `search`: a field whose Enter searches only. `field`:
 * any other field. `date`: a date or a time. `list`: a `<select>`, in which letters choose an option. `menu`: an open menu,
 * which uses letters to move. `page`: nothing that takes text.
 */
export type KeyTarget = 'page' | 'finder' | 'search' | 'field' | 'date' | 'list' | 'menu';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'timeStamp'> & {
  target: KeyTarget;
  /** The character on a US keyboard, which most scanners imitate. */
  usKey?: string | undefined;
  /** The next character replaces everything that is in the field. */
  isReplacing?: boolean;
  /** It was pressed before this code was loaded: its field has got it. */
  isEarly?: boolean;
};

/** A code as the keyboard layout of this device reads it, and as a US keyboard does. */
export type ScannedCode = {
  text: string;
  usText: string;
  /** Enter or Tab came after it. Otherwise a pause did, and somebody may go on typing. */
  isFinished: boolean;
};

/** Characters that follow each other. */
export type KeyRun = {
  text: string;
  usText: string;
  /** The letters without Shift are lower case, whatever Caps Lock says. */
  keys: string;
  /** No gap is too long for a scanner, and no space is in it. */
  isScan: boolean;
  /** No gap is long enough for a person. */
  isInhuman: boolean;
  /** The finder's field has this text and nothing else, or no field has it. */
  isWhole: boolean;
  /** The run before was a code without Enter, which may still be in the field. */
  followsCode: boolean;
  target: KeyTarget;
};

export function startRun({ target, isReplacing = false }: KeyPress, hasSentCode: boolean): KeyRun {
  const isWhole = !['finder', 'search', 'field'].includes(target) || (target === 'finder' && isReplacing);
  const followsCode = hasSentCode && target === 'finder';
  return { text: '', usText: '', keys: '', isScan: true, isInhuman: true, isWhole, followsCode, target };
}

export function longerRun(run: KeyRun, { key, shiftKey, target, usKey = key }: KeyPress, gap: number): KeyRun {
  const isFirst = run.text === '';
  const isInhuman = run.isInhuman && (isFirst || gap <= INHUMAN_GAP_MS);
  // Some scanners end with a space, which no person types so fast.
  const isEndSpace = key === ' ' && isInhuman;
  return {
    ...run,
    text: run.text + key,
    usText: run.usText + usKey,
    keys: run.keys + (shiftKey ? key.toUpperCase() : key.toLowerCase()),
    isScan: run.isScan && (isFirst || gap <= SCAN_GAP_MS) && (isEndSpace || !`${run.text}${key}`.includes(' ')),
    isInhuman,
    target,
  };
}

/** Whether these keys are a code from a scanner. People type dates fast, and in digits. */
export const isCode = ({ isScan, isInhuman, text, target }: KeyRun) =>
  isScan && text.trimEnd().length >= SHORTEST_CODE && (target !== 'date' || isInhuman || /[^\d.:/-]/.test(text));

/** Whether these keys may be a code although they came too slowly for most scanners. Names have no digits. */
export const mayBeCode = ({ text }: KeyRun) => text.length >= SHORTEST_CODE && /^\S*\d\S*$/.test(text);

/** Whether the code can be searched for without losing other text in the finder's field. */
export const isOnItsOwn = ({ isWhole, followsCode, isInhuman, text }: KeyRun) =>
  isWhole || (followsCode && (isInhuman || /\d/.test(text)));
