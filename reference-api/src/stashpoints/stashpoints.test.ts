import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { apiWithHost, type TestPage } from '../api.fixture.ts';
import { aBlankPng, anAnimation, aPhoto, asDataUrl, SECRET } from '../photos/photos.fixture.ts';

const api = apiWithHost();

type Spot = { id: string; capacity: number; opening_hours: object[]; photos: string[]; open_late: boolean };

const draft = (change: object = {}) => ({
  address: 'Rua Nova 1, Lisboa',
  business_name: 'Loja Nova',
  capacity: 10,
  country_code: 'PT',
  features: { step_free_access: true },
  latitude: 0,
  longitude: 0,
  postal_code: '1200-001',
  type: 'souvenir_shop',
  ...change,
});
const create = (change: object = {}) =>
  api.call<Spot & { errors: object }>('POST /v2/stashpoints', { token: api.token, body: draft(change) });
const change = (id: string, body: object) =>
  api.call<Spot & { errors: object; error_id: string }>(`PATCH /v3/stashpoints/${id}`, { token: api.token, body });

test('a host’s spots are listed oldest first, with all fields of spec §3', async () => {
  const { body } = await api.call<TestPage<Spot>>('GET /v3/stashpoints?host_id=h42&page=1&per_page=50', {
    token: api.token,
  });
  expect(body.items.map(({ id }) => id)).toEqual(['s101', 's102', 's103', 's104']);
  expect(body.items[0]).toMatchObject({
    business_name: 'Café Lisboa',
    capacity: 30,
    approved: true,
    open_late: true,
    open_twentyfour_seven: false,
    holiday_open_type: 'closed',
    photos: ['/v2/photos/ph_s101.jpg'],
  });
  expect(body.items[0]).not.toHaveProperty('timezone');
  expect(body.items[1]).toMatchObject({ open_twentyfour_seven: true, opening_hours: [] });
  expect(body.items[3]).toMatchObject({ approved: false, activated_at: null, rating: null, photos: [] });
});

test.each([
  ['pending', ['s104']],
  ['live', ['s101', 's102', 's103']],
  ['paused', []],
])('the list can be filtered by status=%s', async (status, ids) => {
  const { body } = await api.call<TestPage<Spot>>(`GET /v3/stashpoints?status=${status}`, { token: api.token });
  expect(body.items.map(({ id }) => id)).toEqual(ids);
});

test("a list for another host's id is refused with a 404", async () => {
  expect((await api.call('GET /v3/stashpoints?host_id=h1', { token: api.token })).status).toBe(404);
});

test.each([
  [0, 'INVALID_CAPACITY_CLIENT_ERROR'],
  [-3, 'INVALID_CAPACITY_CLIENT_ERROR'],
  [10.5, 'INVALID_CAPACITY_CLIENT_ERROR'],
  [9, 'MINIMUM_CAPACITY_CLIENT_ERROR'],
  [101, 'MAXIMUM_CAPACITY_CLIENT_ERROR'],
  ['10', 'VALIDATION_ERROR'],
])('a capacity of %j is refused with %s', async (capacity, errorId) => {
  const { status, body } = await change('s103', { capacity });
  expect([status, body.error_id, Object.keys(body.errors)]).toEqual([422, errorId, ['capacity']]);
});

test.each([10, 100])('a capacity of %d is accepted', async (capacity) => {
  expect((await change('s103', { capacity })).body.capacity).toBe(capacity);
});

test('a change affects only the fields in the request', async () => {
  const { body: before } = await api.call<Spot>('GET /v3/stashpoints/s103', { token: api.token });
  const { body } = await change('s103', { holiday_open_type: 'closed' });
  expect(body).toEqual({ ...before, holiday_open_type: 'closed' });
});

test('opening hours are replaced as a whole, sorted, and stored without seconds', async () => {
  const { body } = await change('s103', {
    opening_hours: [
      { day: 7, open: '10:00:00', close: '24:00:00' },
      { day: 1, open: '22:00', close: '02:00' },
      { day: 1, open: '09:00', close: '12:30' },
    ],
  });
  expect(body.opening_hours).toEqual([
    { day: 1, open: '09:00', close: '12:30' },
    { day: 1, open: '22:00', close: '02:00' },
    { day: 7, open: '10:00', close: '24:00' },
  ]);
  expect(body.open_late).toBe(true);
  expect((await change('s103', { opening_hours: [] })).body.opening_hours).toEqual([]);
});

test.each([
  [
    'overlap',
    [
      { day: 2, open: '09:00', close: '12:00' },
      { day: 2, open: '11:00', close: '13:00' },
    ],
  ],
  [
    'run into the next day',
    [
      { day: 2, open: '20:00', close: '03:00' },
      { day: 3, open: '02:00', close: '05:00' },
    ],
  ],
  [
    'run from Sunday into Monday',
    [
      { day: 7, open: '20:00', close: '03:00' },
      { day: 1, open: '02:00', close: '05:00' },
    ],
  ],
  ['have no length', [{ day: 2, open: '09:00', close: '09:00' }]],
  ['have an invalid day', [{ day: 0, open: '09:00', close: '10:00' }]],
  ['have invalid times', [{ day: 1, open: '24:00', close: '25:00' }]],
  ['have an unknown field', [{ day: 1, open: '09:00', close: '10:00', note: 'x' }]],
])('opening hours that %s are refused', async (_, opening_hours) => {
  const { status, body } = await change('s103', { opening_hours });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['opening_hours']]);
});

test('a new spot is pending, and its hours and notes can be changed', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    approved: false,
    activated_at: null,
    business_name: 'Loja Nova',
    opening_hours: [],
    photos: [],
  });
  const hours = [{ day: 1, open: '09:00', close: '18:00' }];
  expect(
    (await change(body.id, { opening_hours: hours, holiday_open_type: 'closed_plus' })).body.opening_hours,
  ).toEqual(hours);
  const notes = await api.call(`PATCH /v2/stashpoints/${body.id}`, {
    token: api.token,
    body: { notes: 'Behind the\nred door' },
  });
  expect(notes.status).toBe(200);
  const row = await api.db.selectFrom('stashpoints').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    notes: 'Behind the\nred door',
    has_step_free_access: true,
    latitude: 0,
    longitude: 0,
  });
});

test('a new spot gets the time zone of its location', async () => {
  const { body } = await create({ country_code: 'US', latitude: 40.7128, longitude: -74.006 });
  const row = await api.db.selectFrom('stashpoints').select('timezone').where('id', '=', body.id).executeTakeFirst();
  expect(row).toEqual({ timezone: 'America/New_York' });
});

test.each([
  [{ capacity: 5 }, ['capacity']],
  [{ type: 'castle' }, ['type']],
  [{ country_code: 'Portugal' }, ['country_code']],
  [{ latitude: 91 }, ['latitude']],
  [{ business_name: '   ' }, ['business_name']],
  [{ business_name: 'a\u0000b' }, ['business_name']],
  [{ address: '\ud800' }, ['address']],
  [{ approved: true, host_id: 'h1' }, ['approved', 'host_id']],
  [{ upload_photo: 'data:image/png;base64,AAAA' }, ['upload_photo']],
  [{ upload_photo: 'https://evil.example/x.png' }, ['upload_photo']],
  [
    { upload_photo: `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}` },
    ['upload_photo'],
  ],
])('the draft %j is refused with field errors', async (wrong, fields) => {
  const { status, body } = await create(wrong);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields]);
});

test('a photo is served without the camera’s metadata', async () => {
  const { body } = await create({
    upload_photo: asDataUrl(await aPhoto('jpeg', { orientation: 6 }), 'image/png'),
  });
  const [path = ''] = body.photos;
  expect(path).toMatch(/^\/v2\/photos\/ph_[A-Z0-9]+\.jpg$/);
  const answer = await api.app.inject({ url: path });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(answer.rawPayload.toString('latin1')).not.toContain(SECRET);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 20, height: 30 });
});

test('a broken or animated photo is refused, and no spot is created', async () => {
  const spots = () => api.db.selectFrom('stashpoints').select('id').execute();
  const before = await spots();
  const whole = await aPhoto('png');
  for (const photo of [whole.subarray(0, -30), await anAnimation('webp')]) {
    const { status, body } = await create({ upload_photo: asDataUrl(photo) });
    expect([status, body]).toMatchObject([
      422,
      { error_id: 'VALIDATION_ERROR', errors: { upload_photo: [expect.any(String)] } },
    ]);
  }
  expect(await spots()).toEqual(before);
});

test('a photo of more than 40 megapixels or 8 MB is refused', async () => {
  expect((await create({ upload_photo: asDataUrl(await aBlankPng(8000, 6000)) })).status).toBe(422);
  const large = Buffer.concat([await aPhoto('png'), Buffer.alloc(8 * 1024 * 1024)]);
  expect((await create({ upload_photo: asDataUrl(large) })).status).toBe(422);
  const huge = `data:image/png;base64,${'A'.repeat(17 * 1024 * 1024)}`;
  expect((await create({ upload_photo: huge })).status).toBe(413);
});
