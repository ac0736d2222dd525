import { type RefObject, useLayoutEffect } from 'react';
import { menuPosition } from './menu-position.ts';

/** Puts an open menu beside its button and keeps all of it on screen, also when the screen is turned. */
export function useMenuPosition(
  frameRef: RefObject<HTMLElement | null>,
  menuRef: RefObject<HTMLElement | null>,
  { isOpen, align }: { isOpen: boolean; align: 'start' | 'end' },
) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const move = () => {
      const [frame, menu] = [frameRef.current, menuRef.current];
      if (!frame || !menu) return;
      const { style } = menu;
      style.maxHeight = '';
      const button = frame.getBoundingClientRect();
      const size = { width: menu.offsetWidth, height: menu.offsetHeight };
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const { left, side, maxHeight } = menuPosition(button, size, { width, height }, align);
      style.left = `${left}px`;
      style.maxHeight = `${maxHeight}px`;
      style.top = side === 'below' ? 'calc(100% + 4px)' : 'auto';
      style.bottom = side === 'above' ? 'calc(100% + 4px)' : 'auto';
    };
    move();
    addEventListener('resize', move);
    return () => removeEventListener('resize', move);
  }, [frameRef, menuRef, isOpen, align]);
}
