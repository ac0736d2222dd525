import type { Earning } from '@host-portal/shared-lib/contract';
import { getInvoice, toWire } from '@host-portal/shared-lib/contract';
import { type Browser, chromium } from 'playwright';
import { report } from './report.ts';

const DEMO = { email: 'paola@example.com', password: 'store-my-bags-2026' };
const STEPS = 120;

/** Opens one huge statement in the real portal, its answer put in at the network, and scrolls through it. */
export async function scroll(portal: string, earning: Earning): Promise<void> {
  const isUp = await fetch(`${portal}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp) {
    console.log(`  scrolling was not measured: no portal answers at ${portal} (npm start, or --portal <address>)`);
    return;
  }
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    await measure(browser, portal, earning);
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, portal: string, earning: Earning) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(`**/v2/invoices/${earning.id}`, (route) =>
    // The struct's own names, in wire form, as the API would send them.
    route.fulfill({ json: toWire(earning, getInvoice.answer as Parameters<typeof toWire>[1]) }),
  );
  await page.goto(`${portal}/login`);
  await page.locator('input[type=email]').fill(DEMO.email);
  await page.locator('input[type=password]').fill(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account/);

  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { benchTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const start = performance.now();
  await page.goto(`${portal}/account/earnings/${earning.id}`);
  await page.getByRole('table').locator('tbody tr').nth(5).waitFor();
  report('from the address to the first line', 2000, performance.now() - start);

  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { benchTasks: number[] }).benchTasks, { length: 0 }),
  );
  await page.mouse.move(600, 400);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 1500);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const tasks = await page.evaluate(() => (globalThis as unknown as { benchTasks: number[] }).benchTasks);
  // Tasks under 50 ms are not even reported by the browser.
  report(`longest task while scrolling (${tasks.length} over 50 ms)`, 50, Math.max(0, ...tasks));
}
