import { loadNoticeTexts } from './notice-texts.ts';
import { NoticesSheet } from './notices-sheet.tsx';

/** Loads the sheet with the list of notices, and its texts. */
export async function loadNoticesSheet() {
  await loadNoticeTexts();
  return NoticesSheet;
}
