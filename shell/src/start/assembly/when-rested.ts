import { whenIdle } from '../../platform/when-idle.ts';

/** So long, at least, nothing is on its way: between two waves of a page's reads there is a short silence. */
const QUIET_MS = 300;
/** A page that never rests still gets its turn. */
const LATEST_MS = 10_000;

/**
 * Resolves when nothing is on its way any more and the browser is idle. What nobody waits for begins then: before, it
 * takes line and processor of a slow phone from the first row.
 */
export async function whenRested(isBusy: () => boolean): Promise<void> {
  const latest = Date.now() + LATEST_MS;
  do {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    await whenIdle();
  } while (isBusy() && Date.now() < latest);
}
