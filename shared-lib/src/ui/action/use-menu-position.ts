import { type RefObject, useLayoutEffect } from 'react';
import { menuPosition } from './menu-position.ts';

/** Puts an open menu beside its button and keeps all of it on screen, also when the screen is turned. */
export function useMenuPosition(
  frame: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
  { isOpen, align }: { isOpen: boolean; align: 'start' | 'end' },
) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const move = () => {
      if (!frame.current || !menu.current) return;
      const { style } = menu.current;
      style.maxHeight = '';
      const button = frame.current.getBoundingClientRect();
      const size = { width: menu.current.offsetWidth, height: menu.current.offsetHeight };
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
  }, [frame, menu, isOpen, align]);
}
