import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { type DeviceValue, type Portal, useDeviceValue, usePortal } from '@host-portal/shared-lib/portal';
import { afterRead, isMemory, NO_MEMORY, type NoticeMemory, shownNotices, unseenOf } from './notice-memory.ts';

const MEMORY: DeviceValue<NoticeMemory> = {
  key: 'notices',
  from: (stored) => (isMemory(stored) ? stored : NO_MEMORY),
};

export const useNoticeMemory = () => useDeviceValue(MEMORY);

/** Responses that arrive within this time are processed together. */
const PAUSE_MS = 500;

/** Detects changes in responses that the page has requested anyway, and returns the number of unseen notices. */
export function useUnseenNotices(): number {
  const portal = usePortal();
  const [memory, change] = useNoticeMemory();
  const isMoneyLocked = useStore(portal.moneyLock.$state) === 'locked';
  const look = useEffectEvent(() => {
    const read = { bookings: portal.bookings.all(), news: newsOf(portal), now: portal.now() };
    const next = afterRead(memory, read);
    if (next !== memory) change(next);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => look(), PAUSE_MS);
    };
    lookSoon();
    const stops = [
      portal.bookings.subscribe(lookSoon),
      portal.queryClient.getQueryCache().subscribe(({ query: { meta } }) => meta?.news && lookSoon()),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [portal]);
  return unseenOf(shownNotices(memory, isMoneyLocked));
}

const newsOf = ({ queryClient }: Portal) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ meta, state }) => (state.data === undefined ? [] : (meta?.news?.(state.data) ?? [])));
