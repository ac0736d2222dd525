/** Events after which controls may have moved although the document hasn't changed. */
const MOVES = ['transitionend', 'animationend', 'load', 'toggle'];

const ATTRIBUTES = ['class', 'style', 'hidden', 'open'];

/**
 * Calls `onLaidOut` after each frame in which something may have moved, so that a tap doesn't have to wait for the
 * layout.
 */
export function whenLaidOut(tree: Document | ShadowRoot, onLaidOut: () => void) {
  let isStale = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    isStale = false;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const read = () => {
    cancel();
    onLaidOut();
  };
  const markStale = () => {
    if (isStale) return;
    isStale = true;
    frame = requestAnimationFrame(() => {
      timer = setTimeout(read);
    });
  };
  const mutations = new MutationObserver(markStale);
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(markStale);

  return {
    isStale: () => isStale,
    markStale,
    read,
    watch() {
      mutations.observe(tree, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ATTRIBUTES,
      });
      sizes?.observe(document.documentElement);
      for (const type of MOVES) tree.addEventListener(type, markStale, true);
    },
    stop() {
      mutations.disconnect();
      sizes?.disconnect();
      for (const type of MOVES) tree.removeEventListener(type, markStale, true);
      cancel();
    },
  };
}
