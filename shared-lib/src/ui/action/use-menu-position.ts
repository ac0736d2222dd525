import { type RefObject, useLayoutEffect } from 'react';
import { menuPosition } from './menu-position.ts';

/**
 * Shows an open menu in the top layer, where nothing clips or covers it. The menu follows its button in every frame,
 * because scrolling, rotation and layout changes of third-party pages move the button.
 */
export function useMenuPosition(
  frameRef: RefObject<HTMLElement | null>,
  menuRef: RefObject<HTMLElement | null>,
  { isOpen, align }: { isOpen: boolean; align: 'start' | 'end' },
) {
  useLayoutEffect(() => {
    const [frame, menu] = [frameRef.current, menuRef.current];
    if (!isOpen || !frame || !menu) return;
    // jsdom has no top layer, so the method may be missing.
    menu.showPopover?.();
    let nextFrame = 0;
    const follow = () => {
      move(frame, menu, align);
      nextFrame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(nextFrame);
  }, [frameRef, menuRef, isOpen, align]);
}

function move(frame: HTMLElement, menu: HTMLElement, align: 'start' | 'end') {
  const lines = menu.offsetHeight - menu.clientHeight;
  const size = { width: menu.offsetWidth, height: menu.scrollHeight + lines };
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { left, top, maxHeight } = menuPosition(frame.getBoundingClientRect(), size, { width, height }, align);
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
}
