import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';

/** The Monday before Christmas, because the demo data has bookings for the following days. */
test.use({ now: '2026-12-21T10:00:00Z' });

test('a host closes two spots over Christmas, sees the affected bookings, the notice and the calendar, and reopens the spots', async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/closures')) sent.push(request.postDataJSON());
  });
  await signIn(page, { at: '/login?next=/account/storage-spots/s101/closures' });
  await page.getByRole('button', { name: 'Add a closure' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a closure' });
  await sheet.getByLabel('Closed from').fill('2026-12-24');
  await sheet.getByLabel('Opens again').fill('2026-12-27');
  await sheet.getByRole('button', { name: 'Holiday', exact: true }).click();
  await sheet.getByRole('checkbox', { name: 'Tokyo Kiosk' }).check();
  await expect(sheet.getByText(/^Café Lisboa: \d+ bookings? falls? into this closure$/)).toBeVisible();
  await expect(sheet.getByText(/^Tokyo Kiosk: \d+ bookings? falls? into this closure$/)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Call' }).first()).toBeVisible();
  expect(sent).toEqual([]);

  await sheet.getByRole('button', { name: 'Save closure' }).click();
  await expect(page.getByText('Closure saved for 2 spots')).toBeVisible();
  await expect(sheet).toBeHidden();
  // The two closures start at different instants, because the spots are in different time zones.
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(
    expect.arrayContaining([
      {
        close_date: '2026-12-24T00:00:00.000Z',
        open_date: '2026-12-27T00:00:00.000Z',
        reason: 'Holiday',
        stashpoint_id: 's101',
      },
      {
        close_date: '2026-12-23T15:00:00.000Z',
        open_date: '2026-12-26T15:00:00.000Z',
        reason: 'Holiday',
        stashpoint_id: 's103',
      },
    ]),
  );

  const sentence = 'Closed from Dec 24, 2026. Opens again Dec 27, 2026.';
  const closure = page.getByRole('group', { name: sentence });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227\r\n');

  await closure.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Door notice' }).click();
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    'Thursday 24 December to Saturday 26 December',
    'Wir öffnen wieder am Sonntag, dem 27. Dezember',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Print notice' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Back to closures' }).click();
  await closure.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete closure' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete closure' }).click();
  await expect(closure).toBeHidden();
  await page.getByRole('button', { name: 'Restore closure' }).click();
  await expect(closure).toBeVisible();
  expect(sent[2]).toEqual(expect.objectContaining({ close_date: '2026-12-24T00:00:00.000Z', stashpoint_id: 's101' }));
});
