import { createSessionChannel, keepSession } from './session-keeper.ts';

const persisted = (type: string) => Object.assign(new Event(type), { persisted: true });

function aKeeper(channel = createSessionChannel()) {
  let now = 0;
  const session = {
    agreeWithCookies: jest.fn((): 'same' | 'changed' => 'same'),
    complete: jest.fn(async () => undefined),
    renew: jest.fn(async () => undefined),
  };
  const end = keepSession(session, { channel, now: () => now });
  return { session, end, pass: (ms: number) => (now += ms) };
}

/** Waits until all pending microtasks have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the session is renewed at the start, and at most once an hour when the host returns to the tab', async () => {
  const { session, end, pass } = aKeeper();
  await settled();
  expect(session.renew).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('focus'));
  await settled();
  expect(session.renew).toHaveBeenCalledTimes(1);
  pass(60 * 60 * 1000);
  window.dispatchEvent(new Event('focus'));
  await settled();
  expect(session.renew).toHaveBeenCalledTimes(2);
  end();
});

test('after a message from another tab, the cookies are read within half a second', async () => {
  const { session, end } = aKeeper();
  const checked = new Promise<void>((resolve) =>
    session.agreeWithCookies.mockImplementation(() => (resolve(), 'same')),
  );
  const other = createSessionChannel();
  const asked = performance.now();
  other.announce();
  await checked;
  expect(performance.now() - asked).toBeLessThan(500);
  other.close();
  end();
});

test('a cookie that arrives after its message is read within two seconds, unless the page has been closed by then', () => {
  jest.useFakeTimers();
  let call = () => {};
  const { session, end } = aKeeper({ ...createSessionChannel(), onAnnounced: (listener) => (call = listener) });
  call();
  expect(session.agreeWithCookies).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100);
  expect(session.agreeWithCookies).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1900);
  expect(session.agreeWithCookies).toHaveBeenCalledTimes(4);
  call();
  end();
  jest.advanceTimersByTime(60_000);
  expect(session.agreeWithCookies).toHaveBeenCalledTimes(5);
  jest.useRealTimers();
});

test('without BroadcastChannel, the cookies are read when the tab gets the focus', async () => {
  const { BroadcastChannel: channels } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { session, end } = aKeeper();
  await settled();
  expect(session.agreeWithCookies).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  expect(session.agreeWithCookies).toHaveBeenCalledTimes(1);
  end();
  globalThis.BroadcastChannel = channels;
});

test('a page from the back/forward cache is hidden until the session has been checked and a frame has been rendered', async () => {
  const { session, end } = aKeeper();
  window.dispatchEvent(persisted('pagehide'));
  expect(document.documentElement.style.visibility).toBe('hidden');
  window.dispatchEvent(persisted('pageshow'));
  expect(session.agreeWithCookies).toHaveBeenCalledTimes(1);
  expect(document.documentElement.style.visibility).toBe('hidden');
  await new Promise(requestAnimationFrame);
  expect(document.documentElement.style.visibility).toBe('');
  end();
});

test('announcing a renewal after the page has been closed throws no error', () => {
  const channel = createSessionChannel();
  channel.close();
  expect(() => channel.announce()).not.toThrow();
});
