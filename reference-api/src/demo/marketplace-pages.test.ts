import { expect, test } from '@jest/globals';
import { apiWithHost } from '../api.fixture.ts';
import { aPhoto, asDataUrl } from '../photos/photos.fixture.ts';

const api = apiWithHost();
const HERE = { host: 'localhost:4010' };
const FORM = { ...HERE, 'content-type': 'application/x-www-form-urlencoded' };
const page = (line: string) => api.call<string>(line, { headers: HERE });

const send = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = FORM) =>
  api.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });

const pending = async () =>
  (await api.db.selectFrom('stashpoints').select('id').where('approved', '=', false).execute()).map(({ id }) => id);

test('approving a pending spot makes it public and sends its host an e-mail in their language', async () => {
  const [id = ''] = await pending();
  expect((await page('GET /dev/spots')).body).toContain('New shop');
  expect((await page(`GET /dev/luggage-storage/${id}`)).status).toBe(404);
  expect((await send(`/dev/spots/${id}/approve`)).statusCode).toBe(303);
  expect(await pending()).not.toContain(id);
  expect((await page('GET /dev/spots')).body).toContain('None.');
  for (const address of [`/dev/luggage-storage/${id}`, `/dev/de/gepackaufbewahrung/${id}`])
    expect((await page(`GET ${address}`)).body).toContain('New shop');
  const { body } = await api.call<string>('GET /dev/mail', { headers: HERE });
  expect(body).toContain('New shop is live');
  expect((await send(`/dev/spots/${id}/approve`)).statusCode).toBe(404);
});

test('a pending spot is shown with its photo, hours, position and host, and with a warning for what is missing', async () => {
  const { token } = api;
  const spot = {
    address: 'Rua Nova 1, Lisboa',
    business_name: 'Loja Nova',
    capacity: 90,
    country_code: 'PT',
    features: { step_free_access: true },
    latitude: 38.7115,
    longitude: -9.1368,
    postal_code: '1200-001',
    type: 'souvenir_shop',
    upload_photo: asDataUrl(await aPhoto('png'), 'image/png'),
  };
  const added = await api.call<{ id: string }>('POST /v2/stashpoints', { token, body: spot });
  expect(added.status).toBe(200);
  const newest = async () => (await page('GET /dev/spots')).body.split('<form').at(-1);
  expect(await newest()).toContain('Closed all week');
  const hours = [{ day: 1, open: '09:00', close: '18:00' }];
  await api.call(`PATCH /v3/stashpoints/${added.body.id}`, { token, body: { opening_hours: hours } });
  const body = await newest();
  expect(body).not.toContain('Closed all week');
  expect(body).toContain('Monday 09:00–18:00<br>Tuesday closed');
  expect(body).toMatch(/<img src="\/v2\/photos\/[\w-]+\.png"/);
  expect(body).toContain('38.71150, -9.13680 on a map</a> (Europe/Lisbon)');
  expect(body).toContain('There is no description.');
});

test('a traveller’s new booking is visible to the host', async () => {
  const answer = await send('/dev/spots/s101/book', { first_name: 'Nuria', last_name: 'Prats', bags: '3' });
  expect(answer.body).toContain('3 bags at Café Lisboa');
  const { body } = await api.call<{ items: { customer: { first_name: string }; bag_count: number }[] }>(
    'GET /v2/bookings?stashpoint_id=s101&dropoff_gte=2026-03-05T14:05:00Z&dropoff_lte=2026-03-05T14:06:00Z',
    { token: api.token },
  );
  expect(body.items).toMatchObject([{ customer: { first_name: 'Nuria' }, bag_count: 3 }]);
});

test.each([
  ['a missing name', { first_name: ' ', last_name: 'Prats', bags: '1' }],
  ['half a bag', { first_name: 'Nuria', last_name: 'Prats', bags: '0.5' }],
  ['no bags', { first_name: 'Nuria', last_name: 'Prats', bags: '0' }],
])('a booking with %s is refused', async (_, fields) => {
  expect((await send('/dev/spots/s101/book', fields)).statusCode).toBe(422);
});

test.each([
  ['another host name', { ...FORM, host: 'portal.example' }],
  ['a proxy', { ...FORM, 'x-forwarded-for': '127.0.0.1' }],
  ['a form of another site', { ...FORM, origin: 'https://evil.example' }],
])('the marketplace pages respond with 404 to a request with %s', async (_, headers) => {
  expect((await send('/dev/spots/approve', {}, headers)).statusCode).toBe(404);
});
