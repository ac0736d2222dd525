/** Px between a menu and the edge of the screen. */
const MARGIN = 8;
/** Px between a menu and its button. */
const GAP = 4;

export type MenuPosition = {
  /** Px from the left edge of the button. */
  left: number;
  side: 'below' | 'above';
  maxHeight: number;
};

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
  const isBelow = menu.height <= below || above <= below;
  return { left: left - button.left, side: isBelow ? 'below' : 'above', maxHeight: isBelow ? below : above };
}
