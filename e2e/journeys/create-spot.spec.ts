import { expect, signIn, test } from '../journey.ts';
import { aPhonePhoto, type PhotoFile, storedPicture, hasPosition } from '../photos.ts';

test.use({ viewport: { width: 390, height: 844 } });

const file = (name: string, mimeType: string, text: string): PhotoFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "owned"</script></svg>';

const UNFIT = [
  { photo: file('shop.svg', 'image/svg+xml', SVG), message: 'We can’t use this file' },
  { photo: file('drawing.jpg', 'image/jpeg', SVG), message: 'Your browser can’t read this photo' },
  {
    photo: file('letter.jpg', 'image/jpeg', 'Dear host, this is a letter.'),
    message: 'Your browser can’t read this photo',
  },
  {
    photo: file('shop.heic', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    message: 'Your browser can’t read this photo',
  },
];

test('a host creates a spot on a phone, and its hours are saved on the second attempt', async ({ page }) => {
  const sent: { line: string; body: { upload_photo?: string } }[] = [];
  page.on('request', (request) => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    if (/^(POST|PATCH) \/v\d\/stashpoints/.test(line)) sent.push({ line, body: request.postDataJSON() as object });
  });
  await signIn(page, { at: '/login?next=/account/stashpoints/create' });
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Business name').fill('Café <b>Zero</b>');
  await page.getByLabel('Kind of business').selectOption('cafe');
  await goOn();
  await page.getByLabel('Address').fill('Null Island 0');
  await page.getByLabel('Postal code').fill('00000');
  await page.getByLabel('Country').selectOption('GB');
  await page.getByText('Enter numbers').click();
  await page.getByLabel('Latitude').fill('0');
  await page.getByLabel('Longitude').fill('0');
  await goOn();

  const photo = page.locator('input[type=file]');
  for (const { photo: unfit, message } of UNFIT) {
    await photo.setInputFiles(unfit);
    await expect(page.getByText(message), unfit.name).toBeVisible();
  }
  await photo.setInputFiles(await aPhonePhoto(page, { width: 4000, height: 3000 }));
  await expect(page.getByText('shop.jpg')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  await page.getByLabel(/^Notes for us/).fill('Ring twice');
  await goOn();
  await page.getByRole('radio', { name: 'Other hours' }).check();
  await page.getByRole('switch', { name: 'Open on Monday' }).check();
  await goOn();
  await page.route('**/v3/stashpoints/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Send for approval' }).click();

  await expect(page.getByText('Your spot is saved, but the hours aren’t')).toBeVisible();
  await page.unroute('**/v3/stashpoints/*');
  await page.reload();
  await page.getByRole('button', { name: 'Send the hours again' }).click();
  await expect(page.getByText('Sent for approval')).toBeVisible();

  const posts = sent.filter(({ line }) => line === 'POST /v2/stashpoints');
  expect(posts).toHaveLength(1);
  const { upload_photo: uploaded, ...body } = posts[0]?.body ?? {};
  expect(body).toEqual({
    address: 'Null Island 0',
    business_name: 'Café <b>Zero</b>',
    capacity: 10,
    country_code: 'GB',
    features: { step_free_access: false },
    latitude: 0,
    longitude: 0,
    postal_code: '00000',
    type: 'cafe',
  });
  const bytes = Buffer.from((uploaded ?? '').replace(/^data:image\/jpeg;base64,/, ''), 'base64');
  expect(hasPosition(bytes)).toBe(false);
  expect(await storedPicture(page, bytes)).toEqual({ width: 1200, height: 1600, top: 'red', bottom: 'blue' });
  const lastHours = sent.findLast(({ line }) => line.startsWith('PATCH /v3/'));
  expect(lastHours?.body).toEqual({
    opening_hours: [{ day: 1, open: '09:00', close: '18:00' }],
    holiday_open_type: 'closed',
  });
  expect(sent.at(-1)).toEqual({ line: expect.stringMatching(/^PATCH \/v2\//), body: { notes: 'Ring twice' } });

  await page.getByRole('link', { name: 'Open the spot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Café <b>Zero</b>' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hours/ })
    .click();
  await expect(page.getByRole('main').getByText(/^Open 9 hours a week/)).toBeVisible();
});
