import { NoticesSheet } from './notices-sheet.tsx';
import { loadNoticeTexts } from './notice-texts.ts';

/** Loads the list and its texts. */
export async function loadNoticesSheet() {
  await loadNoticeTexts();
  return NoticesSheet;
}
