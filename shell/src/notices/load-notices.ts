import { whenIdle } from '../platform/when-idle.ts';
import { NoticeBell, NoticeMark } from './notice-bell.tsx';
import { loadNoticeTexts } from './notice-texts.ts';

/** Loads the notices' texts with a low priority, so that the page is loaded first. */
async function prepare() {
  await whenIdle();
  await loadNoticeTexts();
}

export const loadBell = () => prepare().then(() => NoticeBell);
export const loadMark = () => prepare().then(() => NoticeMark);
