import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';

const LANGUAGES = [
  { prefix: '', payouts: 'Payouts', statement: /^Statement of /, whole: /add up to the payout\.$/, print: 'Print or save as PDF', csv: 'Lines of this statement as CSV', sign: '.' },
  { prefix: '/de', payouts: 'Auszahlungen', statement: /^Abrechnung vom /, whole: /ergeben die Auszahlung\.$/, print: 'Drucken oder als PDF sichern', csv: 'Positionen dieser Abrechnung als CSV', sign: ',' },
  { prefix: '/fr', payouts: 'Versements', statement: /^Relevé du /, whole: /correspond au versement\.$/, print: 'Imprimer ou enregistrer en PDF', csv: 'Lignes de ce relevé en CSV', sign: ',' },
] as const; // prettier-ignore

for (const { prefix, payouts, statement, whole, print, csv, sign } of LANGUAGES) {
  test(`a host opens a statement from the payouts, prints it and saves it as a file (${prefix || '/en'})`, async ({
    page,
  }) => {
    await signIn(page, { at: '/login?next=/account/earnings' });
    await page.goto(`${prefix}/account/earnings`);
    const list = page.getByRole('region', { name: payouts, exact: true });
    const amount = await list.getByRole('row').nth(2).getByRole('cell').last().innerText();
    await list.getByRole('row').nth(2).getByRole('link').click();

    await expect(page.getByRole('heading', { level: 1, name: statement })).toBeVisible();
    await expect(page.getByText(whole)).toBeVisible();
    expect(await page.getByRole('article').innerText()).toContain(amount);
    await expect(page.getByRole('button', { name: print })).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: csv }).click(),
    ]);
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF"/);
    const cells = lines.map((line) => line.split(sign === '.' ? ',' : ';'));
    const sum = cells.reduce((total, row) => total + minorUnits(row.at(-4) ?? '', sign), 0);
    expect(sum).toBe(minorUnits(amount.replaceAll(/[^\d.,-]/g, '').replaceAll(sign === '.' ? ',' : '.', ''), sign));

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').getByText('Paola Zoë Müller')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
}

test('a search for a booking’s code finds the booking’s line', async ({ page }) => {
  await signIn(page, { at: '/login?next=/account/earnings' });
  const since = page.getByRole('region', { name: 'Since your last payout' });
  const code = (await since.getByRole('rowheader').first().innerText()).trim();
  await page.getByRole('searchbox', { name: 'Find an exact amount, a code, a name or a phone number' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'What was found' }).getByText(code)).toBeVisible();
  await expect(page.getByText(/^Searched: what is open, and \d+ statements?\.$/)).toBeVisible();
});

test('earnings locked with a PIN on this device stay hidden after a reload, until the PIN is typed', async ({
  page,
}) => {
  await signIn(page, { at: '/login?next=/account/earnings' });
  await page.getByRole('button', { name: 'Lock earnings with a PIN' }).click();
  await page.getByLabel('PIN', { exact: true }).fill('2580');
  await page.getByLabel('Repeat the PIN').fill('2580');
  await page.getByRole('button', { name: 'Lock earnings', exact: true }).click();
  await expect(page.getByText('Earnings are locked on this device.', { exact: false }).first()).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(menu.getByRole('link', { name: 'Storage spots' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Earnings' })).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('€');
  expect(asked.filter((path) => /invoices|transactions|accounts/.test(path))).toEqual([]);

  await page.getByLabel('PIN', { exact: true }).fill('2580');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Next payout' })).toContainText('€');
  await expect(menu.getByRole('link', { name: 'Earnings' })).toBeVisible();

  await menu.getByRole('link', { name: 'Bookings' }).click();
  await expect(menu.getByRole('link', { name: 'Earnings' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Unlock earnings' }).click();
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
});

/** Converts `-12,50` to -1250. The newest payouts are in currencies with two decimals. */
const minorUnits = (text: string, sign: string) => Number(text.replace(sign, ''));
