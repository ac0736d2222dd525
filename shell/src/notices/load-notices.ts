import { whenIdle } from '../platform/when-idle.ts';
import { NoticeBell, NoticeMark } from './notice-bell.tsx';
import { loadNoticeTexts } from './notice-texts.ts';

/** Loads the parts and their texts. Nobody waits for notices, so the page goes first. */
export async function loadNotices() {
  await whenIdle();
  await loadNoticeTexts();
  return { NoticeBell, NoticeMark };
}
