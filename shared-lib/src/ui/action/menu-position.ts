/** Px between a menu and the edge of the screen. */
const MARGIN = 8;
/** Px between a menu and its button. */
const GAP = 4;

/** Px from the left and upper edge of the screen, and how high the menu may be there. */
export type MenuPosition = { left: number; top: number; maxHeight: number };

type Edges = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/**
 * The position of a menu: aligned with one edge of its button, moved sideways until all of it is on screen. It opens
 * above the button only when it fits there and not below, or has more room there. It scrolls when it fits nowhere.
 */
export function menuPosition(button: Edges, menu: Size, screen: Size, align: 'start' | 'end'): MenuPosition {
  const wanted = align === 'start' ? button.left : button.right - menu.width;
  const left = Math.max(MARGIN, Math.min(wanted, screen.width - MARGIN - menu.width));
  const below = screen.height - MARGIN - (button.bottom + GAP);
  const above = button.top - GAP - MARGIN;
  if (menu.height <= below || above <= below) return { left, top: button.bottom + GAP, maxHeight: below };
  return { left, top: button.top - GAP - Math.min(menu.height, above), maxHeight: above };
}
