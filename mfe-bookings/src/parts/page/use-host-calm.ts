import { useEffect, useEffectEvent, useState } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { settlesAt } from './stable-order.ts';

const DOWN = ['pointerdown'];
const UP = ['pointerup', 'pointercancel'];
const OTHER = ['pointermove', 'keydown', 'wheel', 'scroll', 'touchmove', 'input'];

type Waiting = {
  isWaiting: boolean;
  /** When the last Undo offered by any row expires. */
  promisedUntil: number;
};

/** Calls `onCalm` when changes are waiting and the host hasn't touched the page for some seconds. */
export function useHostCalm({ isWaiting, promisedUntil }: Waiting, onCalm: () => void) {
  const { tree = document } = usePortal();
  const [host] = useState(() => ({ lastInput: 0, isDown: false }));
  const tell = useEffectEvent(onCalm);

  useEffect(() => {
    const note = ({ type }: Event) => {
      host.lastInput = performance.now();
      if (DOWN.includes(type)) host.isDown = true;
      if (UP.includes(type)) host.isDown = false;
    };
    const options = { capture: true, passive: true };
    const types = [...DOWN, ...UP, ...OTHER];
    for (const type of types) tree.addEventListener(type, note, options);
    return () => {
      for (const type of types) tree.removeEventListener(type, note, options);
    };
  }, [tree, host]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const now = performance.now();
      const at = settlesAt({ ...host, since, promisedUntil });
      if (at <= now) tell();
      else timer = setTimeout(check, Math.min(at - now, LONGEST_WAIT_MS));
    };
    check();
    return () => clearTimeout(timer);
  }, [isWaiting, promisedUntil, host]);
}

/** How often, in ms, to check whether the host has lifted a finger that was down. */
const LONGEST_WAIT_MS = 1000;
