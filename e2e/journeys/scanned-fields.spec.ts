import { expect, signIn, test } from '../journey.ts';
import { scan } from '../scan.ts';

const CODE = 'ZZLZZ9ZZ9Z';

for (const end of ['Enter', 'Tab'] as const) {
  test(`a scan that ends with ${end} changes neither a focused select nor a focused date field`, async ({ page }) => {
    await signIn(page, { at: '/login?next=/account/earnings' });
    const period = page.getByRole('combobox').filter({ visible: true }).first();
    await expect(period).toBeVisible();
    const chosen = await period.inputValue();
    await period.focus();
    await scan(page, [...CODE, end]);
    await expect(page.getByText(/^No booking with/).first()).toBeVisible();
    await expect(period).toHaveValue(chosen);
    expect(new URL(page.url()).search).toBe('');

    await page.goto('/account/storage-spots/s101/closures?new=');
    const from = page.getByRole('textbox', { name: 'Closed from' });
    await from.fill('24/12/2026');
    await from.focus();
    await scan(page, [...'7F3K2M9QXZ', end]);
    await expect(page.getByText(/^No booking with “7F3K2M9QXZ”/).first()).toBeVisible();
    await expect(from).toHaveValue('Dec 24, 2026');
  });
}

test('typing letters selects an option in a focused select', async ({ page }) => {
  await signIn(page, { at: '/login?next=/account/stashpoints/create' });
  const list = page.getByRole('combobox').filter({ visible: true }).first();
  await list.focus();
  const [, second = ''] = await list.locator('option:enabled').allInnerTexts();
  await page.keyboard.type(second.slice(0, 4), { delay: 120 });
  await expect(list.locator('option:checked')).toHaveText(second);
});

test('a code that is scanned into a select before the finder has loaded is searched for once the finder is ready', async ({
  page,
}) => {
  const SCRIPTS = /\/r\/bookings\/.*\.js(\?|$)/;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page, { at: '/login?next=/account/earnings' });
  const period = page.getByRole('combobox').filter({ visible: true }).first();
  await expect(period).toBeVisible();
  const chosen = await period.inputValue();
  // The code starts with the first letter of an option, which the select would otherwise choose.
  const [, label = ''] = await period.locator('option:enabled').allInnerTexts();
  await period.focus();
  await scan(page, [...`${label.slice(0, 1).toUpperCase()}ZZ9ZZ9ZZ9`, 'Tab']);
  await expect(period).toBeFocused();
  release();
  await expect(page.getByText(/^No booking with/).first()).toBeVisible();
  await expect(period).toHaveValue(chosen);
  expect(new URL(page.url()).search).toBe('');
});
