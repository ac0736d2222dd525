import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isAtLeast } from '@host-portal/shared-lib/ui/list';
import { codeOf } from '../model/search/code-readings.ts';
import { topDialog } from '../parts/keyboard/key-target.ts';
import { codeOfScan } from '../parts/keyboard/scanned-code.ts';
import { useKeys } from '../parts/keyboard/use-keys.ts';
import type { FinderOptions, FinderStart, Wanted } from './use-finder.ts';

type FinderKeys = Pick<FinderOptions, 'isSheet' | 'onCovered'> & {
  onText: (text: string, options: { isContinued: boolean }) => void;
  onCode: (code: string, wanted: Wanted) => void;
};

/** Sends text typed outside fields, scanned codes and the finder's shortcut to the finder. */
export function useFinderKeys(
  input: RefObject<HTMLInputElement | null>,
  { isSheet, onCovered, onText, onCode }: FinderKeys,
) {
  /** Calls `take` if the field can get the focus. Otherwise opens another finder above the page. */
  const receive = (start: FinderStart, take: () => void) => {
    const field = input.current;
    if (field && isReachable(field, isSheet)) {
      take();
      field.focus();
      return true;
    }
    onCovered?.(start);
    return onCovered !== undefined;
  };
  useKeys({
    onText: (text, options) => receive({ text, wanted: 'nothing' }, () => text !== '' && onText(text, options)),
    onCode: (scanned) => {
      const code = codeOf(codeOfScan(scanned));
      const wanted = scanned.isFinished ? 'only' : 'named';
      return receive({ text: code, wanted }, () => onCode(code, wanted));
    },
    isWanted: (shortcut) => shortcut === 'find',
    onShortcut: (shortcut) =>
      shortcut === 'find' && receive({ text: '', wanted: 'nothing' }, () => input.current?.select()),
  });
  // The installed app's home-screen shortcut opens a URL with `?find`. On a phone, the shell then opens the finder's
  // sheet.
  const isAskedFor = new URLSearchParams(useLocation().search).has('find');
  useEffect(() => {
    if (isSheet || isAskedFor) input.current?.focus();
  }, [input, isSheet, isAskedFor]);
}

/**
 * Whether the field can get the focus. It can't while a dialog makes the page inert, or in a narrow window, where the
 * header has no finder.
 */
function isReachable(field: HTMLElement, isSheet: boolean) {
  const dialog = topDialog();
  return dialog === null ? isSheet || isAtLeast('md') : dialog.contains(field);
}
