import { loadNoticeTexts } from './notice-texts.ts';
import { NoticesSheet } from './notices-sheet.tsx';

export async function loadNoticesSheet() {
  await loadNoticeTexts();
  return NoticesSheet;
}
