import { expect, test } from '../journey.ts';
import { runEveryFile, SCRIPTS } from '../page/run-every-file.ts';
import { type FaultProxy, startFaultProxy } from '../servers/fault-proxy.ts';

/** Positions of the flipped byte: at the start, in the middle and near the end of the file. */
const OFFSETS = [0, 1000, -2];

test.describe('one flipped byte in a file', () => {
  // Blocks the service worker, which verifies files itself and would bypass the proxy's responses.
  test.use({ serviceWorkers: 'block' });

  let proxy: FaultProxy;
  test.beforeEach(async ({ portal }) => {
    proxy = await startFaultProxy(portal.url);
  });
  test.afterEach(() => proxy.close());

  for (const at of OFFSETS) {
    test(`no file of the shell or a remote is executed if its byte at position ${at} is flipped`, async ({ page }) => {
      proxy.fail(SCRIPTS, { kind: 'flip', at });
      await page.goto(`${proxy.url}/login`);
      // The message is part of the document, so it's shown even if the shell's script is damaged.
      await expect(page.getByRole('alert')).toContainText('We couldn’t load');
      const { executed, refused, workers } = await page.evaluate(runEveryFile);
      expect(executed).toEqual([]);
      expect(workers).toEqual([]);
      expect(refused.length).toBeGreaterThan(100);
    });
  }

  test('the page refuses only the changed file and executes all other files', async ({ page, pageErrors }) => {
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
