import type { Earning } from '@host-portal/shared-lib/contract';
import { getInvoice, toWire } from '@host-portal/shared-lib/contract';
import { scrollDown, slowDown, watchLongTasks, withPortal } from '@host-portal/tools/browser-bench/open-portal';
import { report } from '@host-portal/tools/browser-bench/report';

const RUNS = 5;
const STEPS = { steps: 120, pixels: 1500 };

/**
 * Opens one huge statement in the real portal, its answer replaced in the network layer, and scrolls through it with
 * the processor slowed down by this factor.
 */
export async function scroll(portalUrl: string, earning: Earning, cpu: number): Promise<void> {
  const openings: number[] = [];
  const longest: number[] = [];
  const isMeasured = await withPortal(portalUrl, async (portal) => {
    for (let run = 0; run < RUNS; run += 1) {
      const page = await portal.newPage({ viewport: { width: 1280, height: 800 } });
      await page.route(`**/v2/invoices/${earning.id}`, (route) =>
        // The struct's own names, in wire form, as the API would send them.
        route.fulfill({ json: toWire(earning, getInvoice.answer as Parameters<typeof toWire>[1]) }),
      );
      const tasks = await watchLongTasks(page);
      await slowDown(page, cpu);
      const start = performance.now();
      await page.goto(`${portal.url}/account/earnings/${earning.id}`);
      await page.getByRole('table').locator('tbody tr').nth(5).waitFor();
      openings.push(performance.now() - start);

      await page.waitForLoadState('networkidle');
      await tasks.forget();
      await scrollDown(page, STEPS);
      longest.push(Math.max(0, ...(await tasks.read())));
      await page.context().close();
    }
  });
  if (!isMeasured) return;
  console.log(`A statement of ${earning.transactions.length.toLocaleString('en')} lines, processor ${cpu} × slower`);
  report('from the address to the first line', 2000, openings);
  report('longest task while scrolling (0: none over 50)', 50, longest);
}
