import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { BUSINESS_TYPES, type Stashpoint } from '@host-portal/shared-lib/contract';
import { mySpotsQuery, spotZoneQuery } from '@host-portal/shared-lib/query';
import { aPage, aStashpoint, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import { emptyWeek } from '../model/hours-draft.ts';
import remote from '../remote.tsx';
import { aWorld } from '../testing/server.fixture.ts';
import { openStep } from './create.fixture.tsx';

const open = { name: 'stashpoints', at: '/account/stashpoints/create', now: '2026-03-05T14:05:00Z' };
const POST = 'POST /v2/stashpoints';
const PHOTO = 'data:image/jpeg;base64,/9j/4AAQ';

type User = Awaited<ReturnType<typeof renderRoutes>>['user'];

/** Mocks decoding and drawing pictures, which jsdom doesn't support. */
function withPictures({ width = 4000, height = 3000 } = {}) {
  const drawImage = jest.fn();
  const close = jest.fn();
  Object.assign(globalThis, { createImageBitmap: jest.fn(() => Promise.resolve({ width, height, close })) });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage, fillRect: jest.fn() } as unknown as GPUCanvasContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PHOTO);
  return { drawImage };
}

beforeEach(() => sessionStorage.clear());

const next = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));

async function choosePhoto(container: HTMLElement, file = new File(['x'], 'shop.jpg', { type: 'image/jpeg' })) {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
}

/** Fills in steps 1 to 4. The shop is at latitude and longitude zero, which must be accepted. */
async function fillIn(user: User, container: HTMLElement) {
  await user.type(await screen.findByLabelText('Business name'), 'Café Zero');
  await user.selectOptions(screen.getByLabelText('Kind of business'), 'cafe');
  await next(user);
  await user.type(await screen.findByLabelText('Address'), 'Null Island 0');
  await user.type(screen.getByLabelText('Postal code'), '00000');
  await user.selectOptions(screen.getByLabelText('Country'), 'GB');
  await user.type(screen.getByLabelText('Latitude'), '0');
  await user.type(screen.getByLabelText('Longitude'), '0');
  await next(user);
  await user.click(await screen.findByRole('checkbox', { name: /Step-free access/ }));
  await user.type(screen.getByLabelText(/Notes for us/), 'Ring twice');
  await choosePhoto(container);
  await screen.findByText('shop.jpg');
  await next(user);
  await user.click(await screen.findByRole('radio', { name: 'Other hours' }));
  await user.click(screen.getByRole('switch', { name: 'Open on Monday' }));
  await next(user);
  await screen.findByRole('heading', { name: 'Check and send' });
}

const NEW = aStashpoint({ id: 'sp9', businessName: 'Café Zero', approved: false });
const OLD = aStashpoint({ id: 's1' });
const HOURS = { opening_hours: [{ day: 1, open: '09:00', close: '18:00' }], holiday_open_type: 'closed' };

test('a new spot is created in five steps with the exact POST body, followed by its hours and notes', async () => {
  aWorld();
  const { drawImage } = withPictures();
  fakeApi.post('/v2/stashpoints', NEW);
  fakeApi.patch('/v3/stashpoints/sp9', 204);
  fakeApi.patch('/v2/stashpoints/sp9', failure(400));
  const { user, container, portal } = await renderRoutes(remote, open);
  await fillIn(user, container);
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1600, 1200);
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText('Sent for approval')).toBeVisible();
  expect(fakeApi.requestsTo(POST).map(({ body }) => body)).toEqual([
    {
      address: 'Null Island 0',
      business_name: 'Café Zero',
      capacity: 10,
      country_code: 'GB',
      features: { step_free_access: true },
      latitude: 0,
      longitude: 0,
      postal_code: '00000',
      type: 'cafe',
      upload_photo: PHOTO,
    },
  ]);
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/sp9').map(({ body }) => body)).toEqual([HOURS]);
  expect(fakeApi.requestsTo('PATCH /v2/stashpoints/sp9').map(({ body }) => body)).toEqual([{ notes: 'Ring twice' }]);
  // In this test, the API refuses the notes. The page reports the error and shows the notes to the host once more.
  expect(portal.report).toHaveBeenCalled();
  expect(screen.getByText('Ring twice')).toBeVisible();
  // The page previews the new spot as travellers see it. The time zone comes from the spot's position, because
  // there's no booking yet.
  expect(await screen.findByRole('heading', { name: 'Café Zero' })).toBeVisible();
  expect(portal.queryClient.getQueryData(spotZoneQuery(portal, 'sp9').queryKey)).toBe('Etc/GMT');
  expect(sessionStorage.getItem('stashpoints.draft')).toBeNull();
});

test('the spot list is reread if it was read before a new spot’s hours were saved', async () => {
  aWorld();
  withPictures();
  fakeApi.post('/v2/stashpoints', NEW);
  const { user, container, portal } = await renderRoutes(remote, open);
  const { queryKey } = mySpotsQuery(portal);
  fakeApi.patch('/v2/stashpoints/sp9', 204);
  fakeApi.patch('/v3/stashpoints/sp9', () => {
    portal.queryClient.setQueryData(queryKey, [NEW]);
    return 204;
  });
  await fillIn(user, container);
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText('Sent for approval')).toBeVisible();
  expect(portal.queryClient.getQueryState(queryKey)).toMatchObject({ data: [NEW], isInvalidated: true });
});

test('a spot whose hours could not be saved is not created twice, and the hours page receives the draft', async () => {
  aWorld();
  withPictures();
  fakeApi.post('/v2/stashpoints', NEW);
  fakeApi.get('/v3/stashpoints/sp9', NEW);
  fakeApi.patch('/v3/stashpoints/sp9', 500);
  const { user, container } = await renderRoutes(remote, open);
  await fillIn(user, container);
  fakeApi.get('/v3/stashpoints', {
    items: [NEW],
    page: 1,
    pages: 1,
    total: 1,
    hasNext: false,
    hasPrev: false,
    summaryStats: null,
  });
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText('Your spot is saved, but the hours aren’t')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the hours again' }));
  expect(await screen.findByText('Your spot is saved, but the hours aren’t')).toBeVisible();
  expect(fakeApi.requestsTo(POST)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Go to the opening hours' }));
  expect(await screen.findByRole('region', { name: 'Unsaved changes' })).toBeVisible();
});

const ELSEWHERE = aStashpoint({ id: 'sp8', businessName: 'Added on another device' });
test.each<[string, { before: Stashpoint[] | null; after: Stashpoint[] | null; hoursGoTo: string | null }]>([
  ['the one spot that is new takes the hours', { before: [OLD], after: [OLD, NEW], hoursGoTo: 'sp9' }],
  ['with the old spots unknown, none takes them', { before: null, after: [OLD, NEW], hoursGoTo: null }],
  ['with two new ones, neither takes them', { before: [OLD], after: [OLD, ELSEWHERE, NEW], hoursGoTo: null }],
  ['with the new spots unknown, none takes them', { before: [OLD], after: null, hoursGoTo: null }],
])(
  'after a response without an id, the hours are sent only if exactly one spot is certainly new: %s',
  async (_, { before, after, hoursGoTo }) => {
    aWorld({ spots: [OLD] });
    withPictures();
    const { user, container } = await renderRoutes(remote, open);
    await fillIn(user, container);
    let spots = before;
    fakeApi.get('/v3/stashpoints', () => (spots ? aPage(spots) : failure(500)));
    fakeApi.post('/v2/stashpoints', () => {
      spots = after;
      return {};
    });
    for (const { id } of [OLD, ELSEWHERE, NEW]) fakeApi.patch(`/v3/stashpoints/${id}`, 204);
    fakeApi.patch('/v2/stashpoints/sp9', 204);
    await user.click(screen.getByRole('button', { name: 'Send for approval' }));
    const end = hoursGoTo ? 'Sent for approval' : 'Your spot is saved, but the hours aren’t';
    expect(await screen.findByRole('heading', { name: end })).toBeVisible();
    const asked = [OLD, ELSEWHERE, NEW].filter(
      ({ id }) => fakeApi.requestsTo(`PATCH /v3/stashpoints/${id}`).length > 0,
    );
    expect(asked.map(({ id }) => id)).toEqual(hoursGoTo ? [hoursGoTo] : []);
    if (hoursGoTo) return;
    expect(screen.getByRole('alert')).toHaveTextContent(/enter its opening hours there/);
    expect(screen.getByRole('link', { name: 'Go to the storage spots' })).toHaveAttribute(
      'href',
      '/account/storage-spots',
    );
  },
);

test('a reload keeps the draft, but only for the person who typed it', async () => {
  aWorld();
  const first = await renderRoutes(remote, open);
  await first.user.type(await screen.findByLabelText('Business name'), 'Café Zero');
  await first.user.selectOptions(screen.getByLabelText('Kind of business'), 'cafe');
  first.unmount();
  await renderRoutes(remote, { ...open, at: '/account/stashpoints/create?step=check' });
  // The page opens the furthest allowed step instead of the step in the URL.
  expect(await screen.findByRole('heading', { name: 'Place' })).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem('stashpoints.draft')!).userId).toBe('u7');
});

test('the page offers all 21 kinds of business with “other” last, and a spot’s page shows its kind', async () => {
  const hotel = aStashpoint({ businessName: 'Premier Inn Porto', type: 'premier_inn_hotel' });
  aWorld({ spots: [hotel] });
  const { unmount } = await renderRoutes(remote, open);
  const offered = Array.from((await screen.findByLabelText<HTMLSelectElement>('Kind of business')).options);
  expect(offered.map(({ value }) => value).toSorted()).toEqual(['', ...BUSINESS_TYPES].toSorted());
  expect(BUSINESS_TYPES).toHaveLength(21);
  expect(offered.at(-1)).toHaveValue('other');
  unmount();
  await renderRoutes(remote, { ...open, at: `/account/storage-spots/${hotel.id}` });
  expect(await screen.findByText('Premier Inn hotel')).toBeVisible();
});

test('a map app’s link fills in the position, and a link without a position shows an error', async () => {
  aWorld();
  const { user } = await renderRoutes(remote, open);
  await user.type(await screen.findByLabelText('Business name'), 'Café Zero');
  await user.selectOptions(screen.getByLabelText('Kind of business'), 'cafe');
  await next(user);
  const link = await screen.findByLabelText(/Link from a map app/);
  await user.click(link);
  await user.paste('https://maps.app.goo.gl/AbCdEf123');
  expect(link).toHaveAccessibleDescription(/no position in this link/);
  await user.clear(link);
  await user.paste('https://www.google.com/maps/@48.85837,2.29448,17z');
  expect(link).not.toHaveAccessibleDescription(/no position/);
  expect(screen.getByLabelText('Latitude')).toHaveValue('48.85837');
  expect(screen.getByLabelText('Longitude')).toHaveValue('2.29448');
  expect(screen.getByRole('status')).toHaveTextContent('Position found');
  expect(await screen.findByText('Paris, France, 3 km from the centre')).toBeVisible();
});

test('the hours step requires a choice and offers templates and the host’s other spot', async () => {
  aWorld({ spots: [aStashpoint({ id: 's1', businessName: 'Café Lisboa' })] });
  const { user } = await openStep('hours', { values: { hoursChoice: '', openingHours: emptyWeek() } });
  await screen.findByRole('radio', { name: 'As Café Lisboa' });
  await next(user);
  expect(screen.getByText('Choose when you’re open')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Other hours' }));
  await next(user);
  expect(screen.getByText(/Open at least one day/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'As Café Lisboa' }));
  expect(screen.getByRole('switch', { name: 'Open on Monday' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Monday to Saturday 9:00 am – 6:00 pm' }));
  expect(screen.getByText('Open 54 hours a week, closed on Sunday.')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Open on Saturday' }));
  expect(screen.getByRole('radio', { name: 'Other hours' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Closed for now/ }));
  await next(user);
  expect(await screen.findByRole('heading', { name: 'Check and send' })).toBeVisible();
  expect(screen.getByText('Closed all week.')).toBeVisible();
});

test('each step lists its missing values with links to their fields', async () => {
  aWorld();
  const { user } = await renderRoutes(remote, open);
  await screen.findByLabelText('Business name');
  await next(user);
  const summary = await screen.findByRole('link', { name: 'Business name: This is required' });
  await user.click(summary);
  expect(screen.getByLabelText('Business name')).toHaveFocus();
});

test('a capacity that the server refuses is explained on its step in the portal’s own words', async () => {
  aWorld();
  withPictures();
  fakeApi.post('/v2/stashpoints', failure(422, { error_id: 'MAXIMUM_CAPACITY_CLIENT_ERROR' }));
  const { user, container } = await renderRoutes(remote, open);
  await fillIn(user, container);
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByLabelText('Bags at the same time')).toHaveAccessibleDescription(/100 bags at most/);
});

test('a field that the server reports as missing gets the focus and an error in the portal’s own words', async () => {
  aWorld();
  withPictures();
  fakeApi.post(
    '/v2/stashpoints',
    failure(422, { error_id: 'REQUIRED_DATA_CLIENT_ERROR', errors: { address: ['is blank'] } }),
  );
  const { user, container } = await renderRoutes(remote, open);
  await fillIn(user, container);
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  const address = await screen.findByLabelText('Address');
  expect(address).toHaveAccessibleDescription(/This is required/);
  await waitFor(() => expect(address).toHaveFocus());
  await user.type(address, '1');
  expect(address).not.toHaveAccessibleDescription(/This is required/);
});

test('several fields that the server refuses are listed by name', async () => {
  aWorld();
  withPictures();
  const errors = { address: ['is blank'], postal_code: ['is blank'] };
  fakeApi.post('/v2/stashpoints', failure(422, { error_id: 'REQUIRED_DATA_CLIENT_ERROR', errors }));
  const { user, container } = await renderRoutes(remote, open);
  await fillIn(user, container);
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  const field = await screen.findByLabelText('Postal code');
  await user.click(screen.getByRole('link', { name: 'Postal code: This is required' }));
  expect(field).toHaveFocus();
});

test('missing data that the server reports without a field is reported above the form', async () => {
  aWorld();
  withPictures();
  fakeApi.post('/v2/stashpoints', failure(422, { error_id: 'REQUIRED_DATA_CLIENT_ERROR' }));
  const { user, container } = await renderRoutes(remote, open);
  await fillIn(user, container);
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText('Something is missing. Check the steps above, then send again.')).toBeVisible();
  expect(screen.queryByText('This is required')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Check and send' })).toBeVisible();
});

test('an uncatalogued creation error shows the generic text and keeps everything typed', async () => {
  aWorld();
  withPictures();
  fakeApi.post('/v2/stashpoints', failure(400));
  const { user, container } = await renderRoutes(remote, open);
  await fillIn(user, container);
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText('We couldn’t add your storage spot. Try again.')).toBeVisible();
  expect(screen.getByText('Null Island 0')).toBeVisible();
});

test('an uncatalogued creation error marks the refused fields and does not show the server’s English text', async () => {
  aWorld();
  withPictures();
  const errors = { address: ['Unknown street.'], latitude: ['In the sea.'] };
  fakeApi.post('/v2/stashpoints', failure(422, { error_id: 'VALIDATION_ERROR', message: 'No.', errors }));
  const { user, container } = await renderRoutes(remote, open);
  await fillIn(user, container);
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText('We couldn’t add your storage spot. Try again.')).toBeVisible();
  expect(await screen.findByLabelText('Address')).toHaveAccessibleDescription(/We couldn’t accept this/);
  expect(screen.getByLabelText(/Link from a map app/)).toHaveAccessibleDescription(/We couldn’t accept this/);
  expect(screen.queryByText(/Unknown street|In the sea|No\./)).toBeNull();
});

test.each<[string, File, RegExp]>([
  ['a script', new File(['<svg onload="alert(1)">'], 'x.svg', { type: 'image/svg+xml' }), /We can’t use this file/],
  ['a page that calls itself a photo', new File(['<html>'], 'x.jpg', { type: 'text/html' }), /We can’t use this file/],
  ['a broken photo', new File(['no picture'], 'x.jpg', { type: 'image/jpeg' }), /can’t read this photo/],
])('%s is refused before it is sent', async (_, file, message) => {
  aWorld();
  Object.assign(globalThis, { createImageBitmap: jest.fn(() => Promise.reject(new Error('cannot be decoded'))) });
  sessionStorage.setItem(
    'stashpoints.draft',
    JSON.stringify({
      userId: 'u7',
      values: {
        businessName: 'Café Zero',
        type: 'cafe',
        address: 'Null Island 0',
        postalCode: '00000',
        countryCode: 'GB',
        coordinates: { lat: '0', lng: '0' },
        capacity: 12,
        openingHours: 'broken',
      },
    }),
  );
  const { container } = await renderRoutes(remote, { ...open, at: `${open.at}?step=space` });
  await screen.findByRole('heading', { name: 'Space' });
  // The stored draft is from an older release in which this field had another type, so the field gets its initial
  // value.
  expect(screen.getByLabelText('Bags at the same time')).toHaveValue('10');
  await choosePhoto(container, file);
  expect(await screen.findByText(message)).toBeVisible();
});

test('a picture with too many pixels is refused', async () => {
  aWorld();
  withPictures({ width: 60_000, height: 60_000 });
  const { preparedPhoto } = await import('./photo/photo.ts');
  await expect(preparedPhoto(new File(['x'], 'x.png', { type: 'image/png' }))).rejects.toMatchObject({
    fault: 'pixels',
  });
});
