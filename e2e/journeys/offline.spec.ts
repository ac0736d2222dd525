import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { expect, signIn, test } from '../journey.ts';
import { cachedForOffline } from '../page/offline-cache.ts';

// Tests the real service worker in a real browser. Each journey checks in an arrival from the list's first screen,
// and earlier files may have checked in the last one, so this file has a separate portal.
test.use({ serviceWorkers: 'allow', portalOf: 'offline' });

test('a check-in made offline survives a reload and is sent once when the network is back', async ({
  page,
  context,
}) => {
  const answered = answeredPatches(page);
  const booking = await checkInOffline(page, context);
  await expect(rowOf(page, booking).getByText('Waiting to be sent')).toBeVisible();

  await page.reload();
  await expect(rowOf(page, booking).getByText('Waiting to be sent')).toBeVisible();
  await expect(rowOf(page, booking).getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect(page.getByText('1 change waiting')).toBeVisible();
  expect(answered).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('1 change waiting')).toBeHidden();
  await expect(rowOf(page, booking).getByText('Waiting to be sent')).toBeHidden();
  await expect(rowOf(page, booking).getByRole('button', { name: /^Undo check-in/ })).toBeVisible();
  await expect.poll(() => answered).toEqual([{ has_been_checked_in: true }]);
  await page.reload();
  await expect(rowOf(page, booking).getByRole('button', { name: /^Check out/ })).toBeVisible();
});

test('if the storage is deleted, the page keeps the check-in, shows a warning, and sends the check-in once', async ({
  page,
  context,
  request,
}) => {
  const answered = answeredPatches(page);
  const booking = await checkInOffline(page, context);
  await expect.poll(() => storedChanges(page)).toBe(1);
  await expect(page.getByText(NOT_STORED)).toBeHidden();
  await deleteStorage(page);
  await expect(page.getByText(NOT_STORED)).toBeVisible();
  await expect(rowOf(page, booking).getByText('Waiting to be sent')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('1 change waiting')).toBeHidden();
  await expect(page.getByText(NOT_STORED)).toBeHidden();
  await expect(rowOf(page, booking).getByRole('button', { name: /^Undo check-in/ })).toBeVisible();
  await expect(rowOf(page, booking).getByText('Waiting to be sent')).toBeHidden();
  expect(answered).toEqual([{ has_been_checked_in: true }]);
  // Undoes the check-in, because the next journey needs an arrival, too.
  await changeElsewhere(request, booking, { has_been_checked_in: false });
});

test('a cold start offline opens Today and a booking, and shows the age of their data', async ({ page, context }) => {
  await signIn(page, { at: '/login?next=/account' });
  await expect(page.getByRole('link', { name: /^[A-Z][a-zé]+ [A-Z]\.$/ }).first()).toBeVisible();
  await cachedForOffline(page);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/account');
  await expect(cold.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(cold.getByText(/You’re offline/)).toBeVisible();
  await expect(cold.getByText(/You see what was loaded/).first()).toBeVisible();
  await cold.locator('[data-row-link]').first().click();
  await expect(
    cold
      .getByRole('dialog')
      .getByRole('button', { name: /^(Check|Undo)/ })
      .first(),
  ).toBeVisible();
});

test('a waiting change is neither sent nor shown while another host is signed in, and is sent when its host is back', async ({
  page,
  context,
  request,
}) => {
  const other = await anotherHost(request);
  const answered = answeredPatches(page);
  const booking = await checkInOffline(page, context);

  await logOut(page);
  await expect(page.getByText(/^1 change is waiting on this device/)).toBeVisible();
  await context.setOffline(false);
  await signIn(page, { as: other });
  await page.goto('/account/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add your first storage spot' })).toBeVisible();
  await expect(page.getByText(/change waiting/)).toBeHidden();
  expect(answered).toEqual([]);

  await logOut(page);
  await expect(page.getByText(/^1 change is waiting on this device/)).toBeVisible();
  await openBookings(page);
  await expect(rowOf(page, booking).getByRole('button', { name: /^(Check out|Undo)/ })).toBeVisible();
  await expect.poll(() => answered).toEqual([{ has_been_checked_in: true }]);
});

test('a closure for the rest of today that is made offline survives a reload, and is created once when the network is back', async ({
  page,
  context,
  request,
}) => {
  const waiting = page.getByText(
    'Café Lisboa: closing for the rest of today is waiting to be sent. Travellers can still book.',
  );
  await signIn(page, { at: `/login?next=${encodeURIComponent(`/account?stashpoint=${SPOT}`)}` });
  const close = page.getByRole('button', { name: 'Close for the rest of today' });
  await expect(close).toBeVisible();
  await cachedForOffline(page);
  const before = await closuresOf(request);

  await context.setOffline(true);
  await close.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save closure' }).click();
  await expect(waiting).toBeVisible();
  await expect(close).toBeHidden();
  await page.reload();
  await expect(waiting).toBeVisible();
  expect(await closuresOf(request)).toEqual(before);

  await context.setOffline(false);
  await expect(page.getByText('Café Lisboa is closed for the rest of today.')).toBeVisible();
  await expect(waiting).toBeHidden();
  const made = (await closuresOf(request)).filter(({ id }) => !before.some((known) => known.id === id));
  expect(made).toEqual([expect.objectContaining({ open_date: '2026-03-06T00:00:00.000Z', stashpoint_id: SPOT })]);
  await page.getByRole('button', { name: 'Open again now' }).click();
  await expect(close).toBeVisible();
});

test('a booking that has changed in the meantime shows both states without moving the rows, and the host chooses one', async ({
  page,
  context,
  request,
}) => {
  const answered = answeredPatches(page);
  const booking = await checkInOffline(page, context);
  const rows = () =>
    page
      .locator('main [data-booking]')
      .evaluateAll((all) => all.slice(0, 8).map((row) => Math.round(row.getBoundingClientRect().y)));
  await page.evaluate(() => scrollTo(0, 0));
  const before = await rows();

  await changeElsewhere(request, booking, { has_been_checked_out: true });
  await context.setOffline(false);
  await expect(page.getByText('1 change needs your decision.')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await rows()).toEqual(before);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText('Now: checked out')).toBeInViewport();
  await expect(page.getByText(/^You, .*: checked in$/)).toBeVisible();
  await expect(page.getByText('Now: checked out')).toBeVisible();
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByText('1 change needs your decision.')).toBeHidden();
  expect(answered).toEqual([]);
});

/** Changes a booking as another person or device would. */
async function changeElsewhere(request: APIRequestContext, booking: string, change: Record<string, boolean>) {
  const { token } = await logInByApi(request);
  const headers = { authorization: `Token ${token}` };
  const answer = await request.patch(`/v2/bookings/${booking}`, { headers, data: change });
  expect(answer.ok()).toBe(true);
}

/** Café Lisboa in the demo data. */
const SPOT = 's101';

async function closuresOf(request: APIRequestContext) {
  const { token } = await logInByApi(request);
  const answer = await request.get(`/v2/closures?stashpoint_id=${SPOT}`, {
    headers: { authorization: `Token ${token}` },
  });
  return (await answer.json()) as { id: string; open_date: string; stashpoint_id: string }[];
}

async function openBookings(page: Page) {
  await signIn(page, { at: '/login?next=/account/bookings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
}

async function checkInOffline(page: Page, context: BrowserContext): Promise<string> {
  await openBookings(page);
  await cachedForOffline(page);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Check in/ }) })
    .first();
  const booking = (await row.getAttribute('data-booking')) ?? '';
  await context.setOffline(true);
  await row.getByRole('button', { name: /^Check in/ }).click();
  await expect(page.getByText('1 change waiting')).toBeVisible();
  return booking;
}

const rowOf = (page: Page, booking: string): Locator => page.locator(`tr[data-booking="${booking}"]`);

/** Collects the bodies of booking changes that the server has accepted. */
function answeredPatches(page: Page) {
  const bodies: unknown[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const isChange = request.method() === 'PATCH' && request.url().includes('/v2/bookings/');
    if (isChange && response.ok()) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/login') || url.pathname === '/');
  if (!page.url().includes('/login')) await page.goto('/login');
}

async function logInByApi(request: APIRequestContext): Promise<{ token: string }> {
  const answer = await request.post('/v2/tokens', {
    data: { username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' },
  });
  return (await answer.json()) as { token: string };
}

async function anotherHost(request: APIRequestContext) {
  const account = { email: 'second-host@example.com', password: 'another-counter-2026' };
  const person = { first_name: 'Second', last_name: 'Host', phone_number: '+351210000002', language: 'en' };
  const user = await request.post('/v2/users', { data: { ...person, ...account, source: 'web' } });
  expect(user.ok(), await user.text()).toBe(true);
  const signedUp = (await user.json()) as { full_token: { access_token: string; user: { id: string } } };
  const { access_token: token, user: created } = signedUp.full_token;
  const host = await request.post('/v2/hosts', {
    headers: { authorization: `Bearer ${token}` },
    data: { user_id: created.id, referred_by: null },
  });
  expect(host.ok(), await host.text()).toBe(true);
  return account;
}

const OUTBOX = 'host-portal-outbox';
const NOT_STORED = 'This device can’t store the changes that are waiting. Don’t close this page until they’re sent.';

/** Deletes the storage, as a browser does when it needs space or a host clears the site's data. */
const deleteStorage = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(new Error(`${name} cannot be deleted`)));
      }),
    OUTBOX,
  );

/** Counts the stored changes without the portal's code. A missing database isn't created. */
const storedChanges = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)));
    });
    try {
      if (!database.objectStoreNames.contains('entries')) return 0;
      const count = database.transaction('entries').objectStore('entries').count();
      await new Promise((resolve) => count.addEventListener('success', resolve));
      return count.result;
    } finally {
      database.close();
    }
  }, OUTBOX);
