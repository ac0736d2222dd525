import {
  beginCall,
  type Connection,
  type ConnectionEvent,
  connectionNow,
  nextConnection,
  watchConnection,
} from './connection.ts';

/** Sets `navigator.onLine` and fires its event. */
function setFlag(hasNetwork: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
  window.dispatchEvent(new Event(hasNetwork ? 'online' : 'offline'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setFlag(true);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each<[Connection, ConnectionEvent, boolean, Connection]>([
  ['works', 'flagOff', false, 'doubted'],
  ['works', 'failed', false, 'lost'],
  ['works', 'failed', true, 'works'],
  ['works', 'answered', false, 'works'],
  ['doubted', 'answered', false, 'works'],
  ['doubted', 'failed', false, 'lost'],
  ['doubted', 'flagOn', true, 'works'],
  ['lost', 'failed', false, 'lost'],
  ['lost', 'answered', false, 'works'],
  ['lost', 'flagOn', true, 'works'],
  ['lost', 'flagOff', false, 'doubted'],
])(
  'from the state %s, the event %s with navigator.onLine %s leads to the state %s',
  (before, event, hasFlag, after) => {
    expect(nextConnection(before, event, hasFlag)).toBe(after);
  },
);

test('the connection state is “works” while calls succeed, even if the browser reports being offline', async () => {
  const stop = watchConnection(async () => 'an answer');
  setFlag(false);
  expect(connectionNow()).toBe('doubted');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(connectionNow()).toBe('works');
  stop();
});

test('the connection is lost at the first failed call while offline, and works again at the first response', async () => {
  let isReachable = false;
  const stop = watchConnection(() =>
    isReachable ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')),
  );
  setFlag(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(connectionNow()).toBe('lost');
  // The browser still reports that it's offline, because some devices never reset the flag.
  isReachable = true;
  await jest.advanceTimersByTimeAsync(5000);
  expect(connectionNow()).toBe('works');
  stop();
});

test('a call that hangs is treated as failed after two seconds', async () => {
  const stop = watchConnection(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  setFlag(false);
  await jest.advanceTimersByTimeAsync(1999);
  expect(connectionNow()).toBe('doubted');
  await jest.advanceTimersByTimeAsync(1);
  expect(connectionNow()).toBe('lost');
  stop();
});

test('failed calls do not change the connection while the browser reports that it is online', () => {
  beginCall()('failed');
  expect(connectionNow()).toBe('works');
});

test('a response to a call that started before the browser went offline does not restore the connection', () => {
  const early = beginCall();
  setFlag(false);
  beginCall()('failed');
  early('answered');
  expect(connectionNow()).toBe('lost');
  beginCall()('answered');
  expect(connectionNow()).toBe('works');
});
