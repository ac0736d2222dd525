import type { EmotionCache } from '@emotion/react';

/** Each sheet is looked through for each element, so there is an end to them; the last one takes what comes after it. */
const MOST = 32;

const begun = new WeakSet<object>();

/**
 * Gives what is drawn in one go since the first tap or key a sheet of its own. When a rule within a media query joins a
 * sheet, Chromium does not ask what that rule fits, but styles every element anew that any rule of the sheet fits: with
 * one sheet for everything, the whole page at the first tap. While a page starts, everything on it is new anyway.
 */
export function beginSheet(sheet: EmotionCache['sheet']): void {
  if (!hasBeenUsed() || begun.has(sheet) || sheet.tags.length >= MOST) return;
  begun.add(sheet);
  // Emotion puts its first rule, counted by this, into a new style element.
  sheet.ctr = 0;
  queueMicrotask(() => begun.delete(sheet));
}

/** False in browsers that do not say. */
const hasBeenUsed = () => typeof navigator !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? false);
