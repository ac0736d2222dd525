/**
 * Works once the next frame is on the screen, or at once on a page that nobody sees. Returns what cancels it.
 * `useDeferredValue` would not do: its second render starts before the first is painted.
 */
export function afterPaint(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    // The frame is painted once this task has ended.
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
