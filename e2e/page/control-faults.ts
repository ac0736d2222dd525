import type { Page } from '@playwright/test';

type ControlFault = { rule: 'beyond the edge' | 'controls overlap' | 'cut short'; where: string };

/**
 * Returns the controls that can't be pressed, because they are beyond the window's edge or below another control. It
 * also returns texts cut short by an ellipsis, except for excerpts of a long text and texts that a host typed into a
 * field.
 */
export const controlFaults = (page: Page): Promise<ControlFault[]> =>
  page.evaluate(() => {
    type Control = { element: Element; name: string; layer: Element | null; box: DOMRect };

    const found: ControlFault[] = [];
    const isDrawn = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };

    /** Returns the closest ancestor that scrolls horizontally, e.g. a row of chips. */
    const scrollerOf = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return box;
      }
      return null;
    };
    const layerOf = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position) || box.matches(':modal, :popover-open')) return box;
      }
      return null;
    };
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.outerHTML.slice(0, 80);

    const controls: Control[] = [];
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const box = element.getBoundingClientRect();
      // Skips invisible inputs, e.g. those below a custom switch.
      if (!element.checkVisibility(isDrawn) || box.width < 2 || box.height < 2) continue;
      controls.push({ element, name: nameOf(element), layer: layerOf(element), box });
    }

    for (const { element, name, box } of controls) {
      const { left, right } = scrollerOf(element)?.getBoundingClientRect() ?? box;
      if (left < -1 || right > innerWidth + 1) found.push({ rule: 'beyond the edge', where: name });
    }

    // An inline link has one box for each line.
    const boxesOf = ({ element, box }: Control) =>
      getComputedStyle(element).display === 'inline' ? [...element.getClientRects()] : [box];
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    controls.forEach((one, index) => {
      for (const other of controls.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element)) continue;
        // Skips a field and its button, because the button is inside the field.
        if (one.element.matches('input') && one.element.parentElement === other.element.parentElement) continue;
        if (scrollerOf(one.element) !== scrollerOf(other.element)) continue;
        if (boxesOf(one).some((box) => boxesOf(other).some((beside) => isOver(box, beside)))) {
          found.push({ rule: 'controls overlap', where: `${one.name} | ${other.name}` });
        }
      }
    });

    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(element);
      const isShortened = (textOverflow === 'ellipsis' && overflowX !== 'visible') || webkitLineClamp !== 'none';
      if (
        !isShortened ||
        !element.checkVisibility(isDrawn) ||
        element.matches('input, textarea, select, [data-excerpt]')
      )
        continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      if (isCut && element.clientWidth > 1) found.push({ rule: 'cut short', where: nameOf(element) });
    }
    return found;
  });
