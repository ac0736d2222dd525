import { $canInstall, $isOffered, askToInstall, offerNextTime, startInstall } from './install.ts';

let media: Record<string, boolean>;

beforeEach(() => {
  localStorage.clear();
  $isOffered.set(false);
  media = {};
  Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: media[query] ?? false }) });
});

const browserAsks = () => {
  const prompt = jest.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { prompt, event };
};

test('on a desktop, the portal can be installed once the browser offers it, and the prompt is shown only once', () => {
  startInstall();
  expect($canInstall.get()).toBe(false);
  const { prompt, event } = browserAsks();
  expect(event.defaultPrevented).toBe(true);
  expect($canInstall.get()).toBe(true);
  expect([askToInstall(), askToInstall()]).toEqual([true, false]);
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('on a phone, the portal can always be installed from the browser’s menu, unless the app is already installed', () => {
  media = { '(pointer: coarse)': true };
  startInstall();
  browserAsks();
  expect($canInstall.get()).toBe(true);
  window.dispatchEvent(new Event('appinstalled'));
  expect($canInstall.get()).toBe(false);
  media = { '(pointer: coarse)': true, '(display-mode: standalone)': true };
  startInstall();
  expect($canInstall.get()).toBe(false);
});

test('the offer to install the portal is shown once, at the first start after the device has sent a change', () => {
  media = { '(pointer: coarse)': true };
  const nextStart = () => {
    $isOffered.set(false);
    startInstall();
    return $isOffered.get();
  };
  expect(nextStart()).toBe(false);
  offerNextTime();
  expect(nextStart()).toBe(true);
  offerNextTime();
  expect(nextStart()).toBe(false);
});
