import { SCAN_GAP_MS, SHORTEST_CODE } from '@host-portal/shared-lib/domain';

/**
 * The longest gap that only a scanner can produce, in ms. A person can't type a whole text with all gaps this short.
 */
export const INHUMAN_GAP_MS = 50;

/**
 * The kind of element that receives a key. `finder` is the finder's field, `search` a field in which Enter only
 * searches, `field` any other field, `date` a date or time field, `list` a `<select>`, `menu` an open menu that
 * navigates by letters, and `page` anything that takes no text.
 */
export type KeyTarget = 'page' | 'finder' | 'search' | 'field' | 'date' | 'list' | 'menu';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'timeStamp'> & {
  target: KeyTarget;
  /** The character that the key types on a US keyboard, which most scanners emulate. */
  usKey?: string | undefined;
  /** Whether the field's text is selected. The next character then replaces it. */
  isReplacing?: boolean;
  /** Whether the key was pressed before this code was loaded. The field has then already received the key. */
  isEarly?: boolean;
};

/** A code as read with the device's keyboard layout and as read with a US layout. */
export type ScannedCode = {
  text: string;
  usText: string;
  /** Whether Enter or Tab ended the code. If a pause ended it, the host may continue typing. */
  isFinished: boolean;
};

/** A sequence of characters without a long pause. */
export type KeyRun = {
  text: string;
  usText: string;
  /** The text. Letters typed without Shift are lower case, even with Caps Lock on. */
  keys: string;
  /** Whether every gap between the characters is short enough for a scanner and the text has no spaces. */
  isScan: boolean;
  /** Whether every gap between the characters is too short for a person. */
  isInhuman: boolean;
  /** Whether the finder's field contains only this text, or the text is in no field. */
  isWhole: boolean;
  /** Whether the previous run was a code without Enter. That code may still be in the field. */
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
  // Some scanners end with a space, which arrives faster than a person could type one.
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

/**
 * Whether these keys are a scanned code. In a date field, a date or time such as `10:30pm` must arrive faster, because
 * people type it fast.
 */
export const isCode = ({ isScan, isInhuman, text, target }: KeyRun) =>
  isScan &&
  text.trimEnd().length >= SHORTEST_CODE &&
  (target !== 'date' || isInhuman || !/^[\d.:/-]+[ap]?m?$/i.test(text));

/**
 * Whether the text may be a code even though it was typed too slowly for most scanners. A code must contain a digit,
 * because names don't.
 */
export const mayBeCode = ({ text }: KeyRun) => text.length >= SHORTEST_CODE && /^\S*\d\S*$/.test(text);

/** Whether the finder's field contains only the code. A search for the code then replaces no other text. */
export const isCompleteInput = ({ isWhole, followsCode, isInhuman, text }: KeyRun) =>
  isWhole || (followsCode && (isInhuman || /\d/.test(text)));
