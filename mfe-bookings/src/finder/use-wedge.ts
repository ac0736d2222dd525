import { useEffect, useEffectEvent } from 'react';
import { createWedge } from './wedge.ts';

/** Hands over what a handheld scanner types, wherever the host is; typing in a field stays typing (product.md I-06). */
export function useWedge(onCode: (code: string) => void) {
  const hand = useEffectEvent(onCode);
  useEffect(() => {
    const wedge = createWedge((code) => hand(code));
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (wedge.press(event.key, event.timeStamp)) event.preventDefault();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** Whether keys go into a field, or a dialog owns them. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;
