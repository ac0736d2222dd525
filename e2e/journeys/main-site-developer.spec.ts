import { freePort } from '../../tools/start/port.ts';
import { startProgram } from '../../tools/start/program.ts';
import { startEdgeForDevelopers } from '../developer-edge.ts';
import { expect, test } from '../site-journey.ts';

test('import-map-overrides: the page of the site with the sources of npm run dev, and with the release again', async ({
  page,
  request,
  portal,
  site,
}, info) => {
  // A whole build of the sources.
  test.setTimeout(300_000);
  const edge = await startEdgeForDevelopers(portal, info);
  const port = await freePort();
  const machine = `http://127.0.0.1:${port}`;
  const dev = startProgram({
    title: 'npm run dev -- bookings',
    script: 'tools/dev.ts',
    args: ['bookings', '--port', String(port), '--portal', edge.url],
    health: `${machine}/embed/bookings.js`,
    logFile: info.outputPath('dev.log'),
  });
  try {
    await dev.ready;
    // It answers when the first build is done.
    expect((await request.get(`${machine}/mount/mount.js`, { timeout: 240_000 })).ok()).toBe(true);
    await page.goto(`${site.url}/layout`);
    const override = (to: string | null) =>
      page.evaluate((address) => {
        const { importMapOverrides: overrides } = globalThis as unknown as {
          importMapOverrides: Record<'addOverride' | 'removeOverride', (name: string, address?: string) => void>;
        };
        if (address) overrides.addOverride('bookings', address);
        else overrides.removeOverride('bookings');
      }, to);
    const scripts: string[] = [];
    page.on('request', (asked) => /\/mount\/.*\.js$/.test(asked.url()) && scripts.push(new URL(asked.url()).origin));
    const bookings = page.getByRole('heading', { level: 1, name: 'Bookings', exact: true });

    await override(`${machine}/embed/bookings.js`);
    // On a busy machine sources that nobody made smaller can take longer than a page waits for a script.
    await expect(async () => {
      await page.goto(`${site.url}/layout/bookings`);
      await expect(bookings).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 120_000 });
    await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
    expect([...new Set(scripts)], 'where the area comes from').toEqual([machine]);

    scripts.length = 0;
    await override(null);
    await page.goto(`${site.url}/layout/bookings`);
    await expect(bookings).toBeVisible();
    expect([...new Set(scripts)], 'where the release comes from').toEqual([portal.url]);
  } finally {
    await dev.stop();
    await edge.stop();
  }
});
