import { whenIdle } from '@host-portal/shared-lib/timing';
import { NoticeBell, NoticeMark } from './notice-bell.tsx';
import { loadNoticeTexts } from './notice-texts.ts';

/** Loads the texts. Nobody waits for notices, so the page goes first. */
async function prepare() {
  await whenIdle();
  await loadNoticeTexts();
}

export const loadBell = () => prepare().then(() => NoticeBell);
export const loadMark = () => prepare().then(() => NoticeMark);
