/** @jest-environment-options {"url": "https://portal.example/"} */
import { createServerClock } from '@host-portal/shared-lib/portal';
import { createCookieJar } from './cookie-jar.ts';
import { PARTNER_STORAGE_KEY } from './partner-key.ts';
import { createPartnerStore } from './partner.store.ts';
import { createSessionRecordStore, fingerprintOf, SESSION_RECORD_KEY } from './session-record.ts';
import { readUserCookie } from './user-cookie.ts';
import { createVisitor } from './visitor.ts';

const throwing = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'visitor_id=; max-age=0; path=/; secure';
});

describe('the partner that a visitor came from', () => {
  const presets = [
    { key: 'tripdock', name: 'TripDock', couponCode: 'DOCK10', hideLogo: true },
    { key: 'rentway', name: 'Rentway' },
  ];

  test.each([
    ['?ref=tripdock', 'tripdock'],
    ['?ref=rentway&ref=tripdock', 'rentway'],
    ['?ref=TripDock', undefined],
    ['?ref=constructor', undefined],
    ['?ref=__proto__', undefined],
    ['?ref=toString', undefined],
    ['?ref=', undefined],
    ['', undefined],
  ])('only an exact key in the query selects a partner: %s', (search, key) => {
    expect(createPartnerStore(presets, search).get()?.key).toBe(key);
  });

  test('a partner is stored for thirty days, and an unknown partner neither replaces it nor extends that time', () => {
    const day = 86_400_000;
    const on = (now: number, search = '') => createPartnerStore(presets, search, { now: () => now * day }).get();
    on(0, '?ref=tripdock');
    expect(on(29, '?ref=nobody')).toEqual(presets[0]);
    expect(on(29.9)).toEqual(presets[0]);
    expect(on(30)).toBeNull();
    expect(localStorage.getItem(PARTNER_STORAGE_KEY)).toBeNull();
    on(31, '?ref=rentway');
    expect(on(60)).toEqual(presets[1]);
  });

  test.each(['tripdock', '{', 'null', '{"key":"tripdock"}', '{"key":"gone","until":9e15}'])(
    'the stored value %p is ignored as a partner',
    (text) => {
      localStorage.setItem(PARTNER_STORAGE_KEY, text);
      expect(createPartnerStore(presets, '').get()).toBeNull();
    },
  );

  test('a partner in the URL is used even if storage is blocked', () => {
    expect(createPartnerStore(presets, '?ref=rentway', { storage: throwing }).get()?.key).toBe('rentway');
    expect(createPartnerStore(presets, '', { storage: throwing }).get()).toBeNull();
  });
});

test('two tabs that open at the same time do not delete each other’s test cookie', () => {
  let others = 1;
  const page = {
    get cookie() {
      if (others-- > 0) createCookieJar();
      return document.cookie;
    },
    set cookie(written: string) {
      document.cookie = written;
    },
  };
  expect(createCookieJar(page).isBlocked).toBe(false);
  expect(document.cookie).not.toContain('probe');
});

test('a brand doesn’t read the cookies of another brand on the same host', () => {
  const [ours, theirs] = [createCookieJar(), createCookieJar(document, 'harbour_')];
  ours.write('token', 'a', 60);
  theirs.write('token', 'b', 60);
  expect([ours.read('token'), theirs.read('token')]).toEqual(['a', 'b']);
  theirs.remove('token');
  expect([ours.read('token'), theirs.read('token')]).toEqual(['a', null]);
  ours.remove('token');
});

describe('the visitor id and the user cookie', () => {
  test('parallel calls share one visitor id, which is stored for a year', () => {
    const aVisitor = () => createVisitor(createCookieJar(), () => null);
    const visitor = aVisitor();
    const ids = new Set([visitor.visitorId(), visitor.visitorId(), aVisitor().visitorId()]);
    expect([...ids]).toEqual([
      expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    ]);
  });
});

test.each(['', 'null', '{}', '[]', '{"id":7,"email":"a"}', '%%%', '{"id":"u7"'])(
  'the user cookie %p contains no valid user',
  (value) => {
    expect(readUserCookie(value)).toBeNull();
  },
);

describe('the session record', () => {
  const record = {
    fingerprint: fingerprintOf('token-a'),
    expiresAt: null,
    cookiesUntil: 5,
    role: 'host',
    scopes: ['a'],
    wasRenewedBlindly: false,
    renewalTriedAt: null,
  };

  test('a session record belongs to one token and doesn’t contain the token', () => {
    const records = createSessionRecordStore();
    records.write(record);
    expect(records.read('token-a')).toEqual(record);
    expect(records.read('token-b')).toBeNull();
    expect(localStorage.getItem(SESSION_RECORD_KEY)).not.toContain('token-a');
  });

  test.each(['{', 'null', '[]', '{"fingerprint":1}'])('the stored value %p is ignored as a session record', (text) => {
    localStorage.setItem(SESSION_RECORD_KEY, text);
    expect(createSessionRecordStore().read('token-a')).toBeNull();
  });

  test('the page keeps the session record in memory if storage is blocked', () => {
    const records = createSessionRecordStore(throwing);
    records.write(record);
    expect(records.read('token-a')).toEqual(record);
    records.clear();
    expect(records.read('token-a')).toBeNull();
  });
});

test('the server clock follows the monotonic clock and detects a change to the device clock', () => {
  let device = 1000;
  let monotonic = 0;
  const clock = createServerClock(
    () => device,
    () => monotonic,
  );
  clock.observe(500_000);
  device += 86_400_000;
  monotonic += 250;
  expect(clock.now()).toBe(500_250);
  expect(clock.hasJumped()).toBe(true);
  clock.observe(Number.NaN);
  expect(clock.now()).toBe(500_250);
});
