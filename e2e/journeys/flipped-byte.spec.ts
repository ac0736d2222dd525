import { expect, test } from '../journey.ts';
import { runEveryFile, SCRIPTS } from '../page/run-every-file.ts';
import { type FaultProxy, startFaultProxy } from '../servers/fault-proxy.ts';

/** Positions of the byte: in the first line, inside, in the last line. */
const OFFSETS = [0, 1000, -2];

test.describe('one flipped byte in a file', () => {
  // Blocks the worker, which verifies files itself and would bypass the flipped responses.
  test.use({ serviceWorkers: 'block' });

  let proxy: FaultProxy;
  test.beforeEach(async ({ portal }) => {
    proxy = await startFaultProxy(portal.url);
  });
  test.afterEach(() => proxy.close());

  for (const at of OFFSETS) {
    test(`no file of shell or remotes is executed with its byte ${at} flipped`, async ({ page }) => {
      proxy.fail(SCRIPTS, { kind: 'flip', at });
      await page.goto(`${proxy.url}/login`);
      // The document's text stays on screen even if the damaged script is the shell's.
      await expect(page.getByRole('alert')).toContainText('We couldn’t load');
      const { executed, refused, workers } = await page.evaluate(runEveryFile);
      expect(executed).toEqual([]);
      expect(workers).toEqual([]);
      expect(refused.length).toBeGreaterThan(100);
    });
  }

  test('all files except a changed one are executed', async ({ page, pageErrors }) => {
    proxy.fail(/\/r\/shell\/[^/]+\/main\.js/, { kind: 'flip', at: 0 });
    await page.goto(`${proxy.url}/login`);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load');
    const { executed, refused, workers } = await page.evaluate(runEveryFile);
    expect(workers).toEqual(expect.arrayContaining(executed));
    expect(refused.map((file) => file.replace(/^.*\//, ''))).toEqual(['main.js']);
    expect(executed.length).toBeGreaterThan(100);
    // The executed files throw errors, because they need the shell, whose script was blocked.
    pageErrors.length = 0;
  });
});
