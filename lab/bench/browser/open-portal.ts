import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright';
import type { Cookie } from './undriven-browser.ts';

/** The credentials of the demo host (reference-api/README.md). */
const DEMO = { email: 'paola@example.com', password: 'store-my-bags-2026' };

/**
 * Chromium arguments for measuring heap sizes. They disable the optimising compilers, because the memory for
 * optimised code grows over hundreds of mounts and would look like a leak.
 */
export const WITHOUT_OPTIMISER = { args: ['--js-flags=--no-opt --no-maglev --no-sparkplug'] };

/** A running portal whose pages open with the demo host signed in. */
export type BenchPortal = {
  url: string;
  /** The cookies of the demo host's session, for use in another browser. */
  cookies: readonly Cookie[];
  /** Opens a page in a new context with an empty cache and without service workers. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
};

/**
 * Opens a browser for a running portal (`npm start`) and passes it to `measure`. Returns false and prints a message
 * if no portal is running. `launch` overrides Playwright's launch options.
 */
export async function withPortal(
  url: string,
  measure: (portal: BenchPortal) => Promise<void>,
  { args = [], ...launch }: LaunchOptions = {},
): Promise<boolean> {
  const isUp = await fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp) {
    console.log(`  not measured: no response from a portal at ${url} (npm start, or --portal <address>)`);
    return false;
  }
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    ...launch,
    args: ['--no-sandbox', ...args],
  });
  try {
    const session = await signIn(browser, url);
    await measure({
      url,
      cookies: session.storageState.cookies,
      newPage: async (options) => {
        const context = await browser.newContext({ ...session, serviceWorkers: 'block', ...options });
        return context.newPage();
      },
    });
    return true;
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, url: string) {
  const context: BrowserContext = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(DEMO.email);
  await page.locator('input[type=password]').fill(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account/);
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

/** Slows the browser's CPU down by this factor. A cheap phone is about four times slower than the benchmark machine. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Collects the page's long tasks, starting with its next load. Browsers don't report tasks under 50 ms. */
export async function watchLongTasks(
  page: Page,
): Promise<{ forget: () => Promise<void>; read: () => Promise<number[]> }> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { benchTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return {
    forget: async () => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.evaluate(() =>
        Object.assign((globalThis as unknown as { benchTasks: number[] }).benchTasks, { length: 0 }),
      );
    },
    read: () => page.evaluate(() => (globalThis as unknown as { benchTasks: number[] }).benchTasks),
  };
}

/** Scrolls down with the mouse wheel, one step per frame. */
export async function scrollDown(page: Page, { steps, pixels }: { steps: number; pixels: number }): Promise<void> {
  await page.mouse.move(200, 400);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, pixels);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
