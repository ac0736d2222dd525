import { judge } from '@host-portal/delivery/conformance/judge';
import { PLANTS, injectFaults } from '@host-portal/delivery/conformance/plants';
import { REMEDIES, type Tried } from '@host-portal/delivery/conformance/verdicts';
import { runScript } from '../../tools/test/run-command.ts';
import { expect, newToken, test } from '../site-journey.ts';

const TRIED = Object.keys(REMEDIES) as Tried[];

test('npm run host-portal -- conformance reports no problems for a page on the main site and exits with 0', async ({
  portal,
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const token = await newToken(request, portal.url);
  const address = `${site.url}/layout/bookings`;
  const options = ['--away', '/layout', `--token=${token}`, '--cycles', '5'];
  const { code, output } = await runScript('delivery/src/commands/conformance.ts', [address, ...options]);
  for (const what of TRIED) expect(output).toContain(`✓ ${what}`);
  expect(output).not.toMatch(/[✗–]/);
  expect(code).toBe(0);
});

for (const [what, plants] of Object.entries(PLANTS)) {
  test(`conformance reports the problems caused by ${what}, each with a remedy`, async ({
    browser,
    portal,
    request,
    site,
  }) => {
    test.setTimeout(180_000);
    // Chromium treats a document from Playwright's `route` as public, so the document needs permission to request
    // local URLs.
    const page = await browser.newPage({ permissions: ['local-network-access'] });
    await injectFaults(page, portal.url, plants);
    const token = await newToken(request, portal.url);
    const url = new URL(`${site.url}/plain/bookings`);
    const { failed, report } = await judge(page, { url, away: '/plain', token, cycles: 5 });
    const planted = plants.flatMap(({ fails }) => fails);
    expect(failed.toSorted(), report).toEqual(planted.toSorted());
    for (const name of planted) expect(report).toContain(REMEDIES[name]);
    await page.close();
  });
}

test('every conformance check fails on at least one planted mistake', () => {
  const planted = Object.values(PLANTS).flatMap((plants) => plants.flatMap(({ fails }) => fails));
  expect(TRIED.filter((name) => !planted.includes(name))).toEqual([]);
});
