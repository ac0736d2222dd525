import { act, screen } from '@testing-library/react';
import { renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { Scanner } from './scanner.tsx';

/** Fakes a camera that fails to start if `answer` rejects, and counts the running streams. */
function aCamera(answer: () => Promise<void> = async () => {}) {
  const state = { on: 0, opened: 0 };
  const getUserMedia = async () => {
    await answer();
    state.opened += 1;
    state.on += 1;
    const track = { stop: () => (state.on -= 1) };
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return state;
}

beforeEach(() => {
  HTMLMediaElement.prototype.play = async () => {};
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  show('visible');
});

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

const open = () =>
  renderRoutes(
    {
      routes: () => [{ path: '*', element: <Scanner onCode={() => {}} onClose={() => {}} /> }],
      loadLocale: remote.loadLocale,
    },
    { name: 'bookings' },
  );

test('the camera turns off while the page is hidden and on again afterwards', async () => {
  const camera = aCamera();
  await open();
  await screen.findByText('Hold the code inside the frame.');
  expect(camera.on).toBe(1);
  act(() => show('hidden'));
  expect(camera.on).toBe(0);
  act(() => show('visible'));
  await screen.findByText('Hold the code inside the frame.');
  expect(camera).toEqual({ on: 1, opened: 2 });
});

test.each([
  ['NotReadableError', /^Another program is using the camera/],
  ['AbortError', /^Another program is using the camera/],
  ['TrackStartError', /^Another program is using the camera/],
  ['NotAllowedError', /isn’t allowed to use your camera/],
  ['SecurityError', /isn’t allowed to use your camera/],
  ['NotFoundError', /^We couldn’t find a camera/],
  ['OverconstrainedError', /^We couldn’t find a camera/],
])('the camera error %s shows a message that explains it', async (name, sentence) => {
  aCamera(() => Promise.reject(Object.assign(new Error('no picture'), { name })));
  await open();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the host can try again when the camera was busy', async () => {
  let isBusy = true;
  const camera = aCamera(async () => {
    if (isBusy) throw new DOMException('in use', 'NotReadableError');
  });
  const { user } = await open();
  await screen.findByText(/^Another program/);
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Hold the code inside the frame.');
  expect(camera.on).toBe(1);
});

test('if the scanner’s code fails to load, the camera turns off and a message tells the host what to do', async () => {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code'];
    constructor() {
      throw new Error('Failed to fetch');
    }
  }
  Object.assign(globalThis, { BarcodeDetector });
  const camera = aCamera();
  await open();
  expect(await screen.findByText(/^We couldn’t reach our server/)).toBeVisible();
  expect(camera.on).toBe(0);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});
