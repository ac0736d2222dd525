import { expect, signIn, test } from '../journey.ts';
import { measureToday, widenLetters } from '../page/today-rows.ts';

// Uses a separate portal, because check-ins by other files would change the rows.
test.use({ portalOf: 'today-rows' });

const SPOT = 's101';

test('on a phone, Today shows at least five whole rows for all spots and six for one spot, and on a desktop it shows the first arrival', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const all = await measureToday(page);
  expect(all.mostLines).toBe(3);
  expect(all.whole).toBeGreaterThanOrEqual(5);
  await widenLetters(page);
  expect(await measureToday(page)).toMatchObject({ mostLines: 3, whole: all.whole });

  await page.goto(`/account?stashpoint=${SPOT}`);
  // The warning about too many bags takes the place of a row.
  expect((await measureToday(page)).whole).toBeGreaterThanOrEqual(5);
  await page.getByRole('link', { name: /^Too many/ }).evaluate((line) => line.parentElement?.remove());
  expect((await measureToday(page)).whole).toBeGreaterThanOrEqual(6);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/account');
  expect((await measureToday(page)).firstArriving).toBeLessThanOrEqual(800);
  await widenLetters(page);
  expect((await measureToday(page)).mostLines).toBeLessThanOrEqual(3);
});
