import { act, screen } from '@testing-library/react';
import { aWorld } from '../testing/server.fixture.ts';
import { choosePhoto, openStep, PHOTO } from './create.fixture.tsx';

const EMPTY = { lat: '', lng: '' };
const PORTO = { coords: { latitude: 41.1579, longitude: -8.6291 } };
const latitude = () => screen.getByLabelText<HTMLInputElement>('Latitude');

/** Fakes a device that returns its position only when the test calls `answer` or `fail`. */
function aSlowDevice() {
  const questions: { answer: (position: unknown) => void; fail: (error: unknown) => void }[] = [];
  Object.assign(navigator, {
    geolocation: {
      getCurrentPosition: (answer: (position: unknown) => void, fail: (error: unknown) => void) =>
        questions.push({ answer, fail }),
    },
  });
  return {
    questions,
    answer: (at = 0) => act(() => questions[at]?.answer(PORTO)),
    fail: () => act(() => questions[0]?.fail({ code: 3, PERMISSION_DENIED: 1 })),
  };
}

/** Fakes image decoding that ends only when the test calls `decode` or `fail`. */
function aSlowDecoder() {
  const decodings: { resolve: (picture: unknown) => void; reject: (error: unknown) => void }[] = [];
  Object.assign(globalThis, {
    createImageBitmap: () => new Promise((resolve, reject) => decodings.push({ resolve, reject })),
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: jest.fn(), fillRect: jest.fn() } as unknown as GPUCanvasContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`${PHOTO}new`);
  return {
    decode: (at = 0, size = { width: 4000, height: 3000 }) =>
      act(async () => decodings[at]?.resolve({ ...size, close: jest.fn() })),
    fail: () => act(async () => decodings[0]?.reject(new Error('no'))),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  aWorld();
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

describe('a position that arrives late', () => {
  const press = async (user: Awaited<ReturnType<typeof openStep>>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }));

  test('a late position fills only the empty fields', async () => {
    const device = aSlowDevice();
    const { user } = await openStep('location', { values: { coordinates: EMPTY, address: '', postalCode: '' } });
    await press(user, 'Use my location');
    await user.type(screen.getByLabelText('Address'), 'Rua Augusta 1');
    await user.type(screen.getByLabelText('Postal code'), '1100');
    device.answer();
    expect(await screen.findByText('Porto, Portugal, 1 km from the centre')).toBeVisible();
    expect(latitude()).toHaveValue('41.15790');
    expect(screen.getByText('Position filled in from your device')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveValue('Rua Augusta 1');
    expect(screen.getByLabelText('Postal code')).toHaveValue('1100');
  });

  test('a late position does not replace a position that was pasted in the meantime, and a message explains this', async () => {
    const device = aSlowDevice();
    const { user } = await openStep('location', { values: { coordinates: EMPTY } });
    await press(user, 'Use my location');
    await user.click(latitude());
    await user.paste('38.71072, -9.14252');
    expect(await screen.findByText(/^Lisbon, Portugal/)).toBeVisible();
    device.answer();
    expect(latitude()).toHaveValue('38.71072');
    expect(screen.getByText(/We kept the one you entered/)).toBeVisible();
  });

  test('a late position replaces the old position if the host requested the replacement', async () => {
    const device = aSlowDevice();
    const { user } = await openStep('location');
    await press(user, 'Use my location');
    device.answer();
    expect(latitude()).toHaveValue('41.15790');
  });

  test('a late position changes nothing once its step has been left, and the current step shows a message', async () => {
    const device = aSlowDevice();
    const { user, portal } = await openStep('location');
    await press(user, 'Use my location');
    await press(user, 'Continue');
    const notes = await screen.findByLabelText(/Notes for us/);
    await user.clear(notes);
    await user.type(notes, 'Side door');
    device.answer();
    expect(notes).toHaveValue('Side door');
    expect(portal.alerts.$alerts.get().map(({ message }) => message)).toEqual([
      'Your device found its position too. We kept the one you entered.',
    ]);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByLabelText('Latitude')).toHaveValue('38.71072');
  });

  test('a double press requests the position only once, and Cancel discards the response', async () => {
    const device = aSlowDevice();
    const { user } = await openStep('location', { values: { coordinates: EMPTY } });
    await press(user, 'Use my location');
    await press(user, 'Use my location');
    expect(device.questions).toHaveLength(1);
    await press(user, 'Cancel');
    device.answer();
    expect(latitude()).toHaveValue('');
  });

  test('a late position is discarded after the page has been left', async () => {
    const device = aSlowDevice();
    const { user, unmount } = await openStep('location', { values: { coordinates: EMPTY } });
    await press(user, 'Use my location');
    unmount();
    const stored = sessionStorage.getItem('stashpoints.draft');
    device.answer();
    expect(sessionStorage.getItem('stashpoints.draft')).toBe(stored);
  });
});

describe('a photo that is ready late', () => {
  test('a late photo does not revert an address that was corrected in the meantime on another step', async () => {
    const decoder = aSlowDecoder();
    const { user, container } = await openStep('space', { values: { photo: '', photoFileName: '' } });
    await screen.findByRole('button', { name: 'Choose a photo' });
    await choosePhoto(container);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    const address = await screen.findByLabelText('Address');
    await user.clear(address);
    await user.type(address, 'Rua Augusta 1');
    await decoder.decode();
    expect(address).toHaveValue('Rua Augusta 1');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('new.jpg')).toBeVisible();
  });

  test('the photo that was chosen last is used even if it is decoded first', async () => {
    const decoder = aSlowDecoder();
    const { container } = await openStep('space');
    await screen.findByText('shop.jpg');
    await choosePhoto(container, 'first.jpg');
    await choosePhoto(container, 'second.jpg');
    await decoder.decode(1);
    await decoder.decode(0);
    expect(screen.getByText('second.jpg')).toBeVisible();
  });

  test('a late photo changes nothing if the host has already continued with the earlier photo', async () => {
    const decoder = aSlowDecoder();
    const { user, container, portal } = await openStep('space');
    await screen.findByText('shop.jpg');
    await choosePhoto(container);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Hours' });
    await decoder.decode();
    expect(portal.alerts.$alerts.get()[0]?.message).toMatch(/We’re still using your earlier one/);
    expect(sessionStorage.getItem('stashpoints.draft')).toContain('shop.jpg');
  });
});

test.each([
  ['a photo that cannot be read', 'x.jpg', 'image/jpeg', null, /can’t read this photo\. Choose a JPG/],
  ['a HEIC photo', 'x.heic', 'image/heic', null, /Settings → Camera → Formats → Most Compatible/],
  [
    'one pixel',
    'x.jpg',
    'image/jpeg',
    { width: 1, height: 1 },
    /too small: 1\s×\s1 pixels\. Each side needs at least 320/,
  ],
  ['a strip', 'x.jpg', 'image/jpeg', { width: 12_000, height: 400 }, /too long and narrow: 12,?000\s×\s400/],
  ['a bomb', 'x.png', 'image/png', { width: 60_000, height: 60_000 }, /has 3,?600 megapixels, and the limit is 200/],
])(
  'an unusable photo is refused with a message, and the earlier photo is kept: %s',
  async (_, name, type, size, message) => {
    const decoder = aSlowDecoder();
    const { container } = await openStep('space');
    await screen.findByText('shop.jpg');
    await choosePhoto(container, name, type);
    await (size ? decoder.decode(0, size) : decoder.fail());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('We’re still using your earlier photo.')).toBeVisible();
    expect(screen.getByText('shop.jpg')).toBeVisible();
  },
);
