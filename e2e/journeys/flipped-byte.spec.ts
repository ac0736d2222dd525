import type { Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts';
import { expect, test } from '../journey.ts';

/** Where the byte is: in the first line, inside, in the last line. */
const OFFSETS = [0, 1000, -2];
const SCRIPTS = /^\/r\/[^/]+\/[^/]+\/(?!mount\/).*\.js(\?|$)/;

test.describe('one flipped byte in a file', () => {
  // What it keeps would be checked when it is fetched, and asked for past it here.
  test.use({ serviceWorkers: 'block' });

  let proxy: FaultProxy;
  test.beforeEach(async ({ portal }) => {
    proxy = await startFaultProxy(portal.url);
  });
  test.afterEach(() => proxy.close());

  for (const at of OFFSETS) {
    test(`no file of shell or remotes is executed with its byte ${at} flipped`, async ({ page }) => {
      proxy.fail(SCRIPTS, { kind: 'flip', at });
      await page.goto(proxy.url);
      // Even for the shell's own script: the text of the document stays on screen.
      await expect(page.getByRole('alert')).toContainText('We couldn’t load');
      const { executed, refused, workers } = await runEveryFile(page);
      expect(executed).toEqual([]);
      expect(workers).toEqual([]);
      expect(refused.length).toBeGreaterThan(100);
    });
  }

  test('the same files are executed as they were released', async ({ page, pageErrors }) => {
    proxy.fail(/\/r\/shell\/[^/]+\/main\.js/, { kind: 'flip', at: 0 });
    await page.goto(proxy.url);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load');
    const { executed, refused, workers } = await runEveryFile(page);
    expect(workers).toEqual(expect.arrayContaining(executed));
    expect(refused.map((file) => file.replace(/^.*\//, ''))).toEqual(['main.js']);
    expect(executed.length).toBeGreaterThan(100);
    // What ran misses the shell, whose script was blocked.
    pageErrors.length = 0;
  });
});

/**
 * Asks for every script of every live release, through the one way to make a script, and says which ones ran, and
 * which ones a worker could have been made of. A page knows the files of the areas that it opens; here it learns all of
 * them first, as it does when it opens one.
 */
const runEveryFile = (page: Page) =>
  page.evaluate(async () => {
    type Named = { name: string; version: string; files: Record<string, string> };
    type Boot = {
      script: (url: string) => HTMLScriptElement;
      workerUrl: (url: string) => Promise<string>;
      learn: (release: Named) => void;
      registry: () => { shell: { current: Named }; remotes: { current: Named }[] };
    };
    const boot = (globalThis as unknown as { __hostPortal: Boot }).__hostPortal;
    const { shell, remotes } = boot.registry();
    const releases = await Promise.all(
      [shell, ...remotes].map(async ({ current: { name, version } }) => {
        const answer = await fetch(`/r/${name}/${version}/release.json`);
        return (await answer.json()) as Named;
      }),
    );
    for (const release of releases) boot.learn(release);
    const files = releases.flatMap((release) =>
      Object.keys(release.files)
        .filter((file) => file.endsWith('.js') && !/^mount\/|^boot\.js$|^sw\.js$/.test(file))
        .map((file) => `${location.origin}/r/${release.name}/${release.version}/${file}`),
    );
    const executed: string[] = [];
    const refused: string[] = [];
    const workers: string[] = [];
    await Promise.all(
      files.map((url) =>
        boot.workerUrl(url).then(
          () => workers.push(url),
          () => {},
        ),
      ),
    );
    await Promise.all(
      files.map(
        (url) =>
          new Promise<void>((resolve) => {
            const element = boot.script(url);
            element.addEventListener('load', () => resolve(void executed.push(url)));
            element.addEventListener('error', () => resolve(void refused.push(url)));
            document.head.append(element);
          }),
      ),
    );
    return { executed, refused, workers };
  });
