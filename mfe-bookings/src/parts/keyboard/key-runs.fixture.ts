import type { KeyTarget, ScannedCode } from './key-run.ts';
import { KeyRuns } from './key-runs.ts';
import { type Shortcut, shortcutOf, shortcutWait } from './shortcut.ts';

export type PageOptions = {
  /** The kind of element that has the focus before the first key. */
  target?: KeyTarget;
  /** Whether the page has a finder. The finder takes the focus when text is typed. */
  hasFinder?: boolean;
  isRowChosen?: boolean;
};

/** Simulates the parts of a page that the keyboard code uses, and advances the fake timers. */
export function aKeyPage({ target = 'page', hasFinder = true, isRowChosen = false }: PageOptions = {}) {
  const page = {
    target,
    isFinderThere: hasFinder,
    field: '',
    /** Whether the finder's text is selected. The next character then replaces it. */
    isWholeSelected: false,
    codes: [] as ScannedCode[],
    shortcuts: [] as Shortcut[],
    /** Keys that reach the browser outside the finder, where they press the focused button or move the focus. */
    passed: [] as string[],
    /** The options of the focused `<select>`, and those that were selected. */
    options: [] as string[],
    chosen: [] as string[],
  };
  const isWanted = (shortcut: Shortcut) => isRowChosen || !['in', 'out', 'undo'].includes(shortcut);
  const runs = new KeyRuns({
    waitFor: (keys) => shortcutWait(keys, isWanted),
    onShortcut: (keys) => {
      const shortcut = shortcutOf(keys);
      if (shortcut) page.shortcuts.push(shortcut);
      return shortcut !== null;
    },
    onText: (text, { isContinued }) => {
      if (!page.isFinderThere) return false;
      page.field = isContinued ? page.field + text : text;
      page.target = 'finder';
      return true;
    },
    onChoice: (text) => {
      const isOption = page.options.some((option) => option.startsWith(text));
      if (isOption) page.chosen.push(text);
      return isOption;
    },
    onCode: (code) => {
      if (!page.isFinderThere) return false;
      page.codes.push(code);
      page.field = code.text;
      page.target = 'finder';
      return true;
    },
  });
  let at = 1000;
  const press = (key: string, gap: number, more: { shiftKey?: boolean; usKey?: string } = {}) => {
    jest.advanceTimersByTime(gap);
    at += gap;
    const isReplacing = page.target === 'finder' && (page.isWholeSelected || page.field === '');
    const isSwallowed = runs.press({ key, shiftKey: false, timeStamp: at, target: page.target, isReplacing, ...more });
    if (isSwallowed) return true;
    if (key === 'Tab' || (page.target !== 'finder' && (key === ' ' || key === 'Enter'))) page.passed.push(key);
    else if (page.target === 'finder' && [...key].length === 1) {
      page.field = isReplacing ? key : page.field + key;
      page.isWholeSelected = false;
    }
    return false;
  };
  return {
    page,
    runs,
    press,
    /** Types these keys with these gaps in ms. A name such as `Enter` is one key. */
    type: (keys: Iterable<string>, gap: number | readonly number[]) =>
      [...keys].map((key, index) => press(key, typeof gap === 'number' ? gap : (gap[index % gap.length] ?? 1))),
    rest: (ms = 2000) => {
      jest.advanceTimersByTime(ms);
      at += ms;
    },
  };
}
