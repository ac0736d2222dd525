/** The distance in px between a menu and the edge of the screen. */
const MARGIN = 8;
/** The distance in px between a menu and its button. */
const GAP = 4;

/** The position of a menu in px from the top left corner of the screen, and its maximum height. */
export type MenuPosition = { left: number; top: number; maxHeight: number };

type Edges = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/**
 * Aligns a menu with one edge of its button and moves it sideways until it fits on the screen. The menu opens above
 * the button if it doesn't fit below and there's more room above. If it fits on neither side, it scrolls.
 */
export function menuPosition(button: Edges, menu: Size, screen: Size, align: 'start' | 'end'): MenuPosition {
  const wanted = align === 'start' ? button.left : button.right - menu.width;
  const left = Math.max(MARGIN, Math.min(wanted, screen.width - MARGIN - menu.width));
  const below = screen.height - MARGIN - (button.bottom + GAP);
  const above = button.top - GAP - MARGIN;
  if (menu.height <= below || above <= below) return { left, top: button.bottom + GAP, maxHeight: below };
  return { left, top: button.top - GAP - Math.min(menu.height, above), maxHeight: above };
}
