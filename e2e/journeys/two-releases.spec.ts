import type { BrowserContext, Page } from '@playwright/test';
import { type Candidate, reasonsToRefuse } from '@host-portal/delivery/gate/gate';
import { containerName } from '@host-portal/shared-lib/federation';
import { settled } from '../../tools/audit/layout.ts';
import { expect, signIn, test } from '../journey.ts';
import { hasCachedListPage } from '../page/device-cache.ts';
import { cachedVersions, runningShell } from '../page/shell-of-page.ts';
import { tokenIn } from '../page/sign-in.ts';
import {
  ADDED_EXPORT,
  buildNextRelease,
  describedByNext,
  type NextRelease,
  remoteOf,
} from '../servers/next-release.ts';
import { type Build, buildIn, type OwnEdge, ownStore } from '../servers/release-store.ts';

// Tests that an older edge, worker or tab can read data written by a newer release, and vice versa
// (docs/decisions/0027).
test.use({ serviceWorkers: 'allow', portalOf: 'two releases' });

let now: Build;
let next: NextRelease;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  now = await buildIn();
  next = await buildNextRelease();
});
test.afterAll(() => next?.remove());

/** The releases that a page should run. */
type Running = { shell: Candidate; bookings: Candidate };
const running = (): Record<'now' | 'next', Running> => ({
  now: { shell: now.shell, bookings: remoteOf(now.remotes, 'bookings') },
  next,
});
const everything = () => [now.shell, ...now.remotes];

test('the gate refuses a remote that uses an export that the live shell lacks, and refuses a rollback to a shell without that export', async ({
  portal,
}) => {
  const live = everything().map(({ release }) => release);
  const lacks = `needs ${ADDED_EXPORT} of @host-portal/shared-lib/ui, the shell has none`;
  expect(reasonsToRefuse(next.bookings, live)).toEqual([expect.stringContaining(lacks)]);
  expect(reasonsToRefuse(next.shell, live)).toEqual([]);
  const store = await ownStore(portal, everything());
  try {
    await store.makeLive([next.shell, next.bookings]);
    await expect(store.goBack('shell')).rejects.toThrow(lacks);
  } finally {
    await store.remove();
  }
});

test('a page renders the entries that it supports in a newer manifest, online and offline', async ({
  page,
  portal,
}) => {
  const store = await ownStore(portal, [now.shell, ...now.remotes.map(describedByNext)]);
  try {
    const edge = await store.startEdge();
    await signIn(page, { at: `${edge.url}/login?next=/account/bookings` });
    await updatesTo(page, running().now);
    await startsWithoutNetwork(page, edge, running().now);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).first()).toBeVisible();
    // The manifest restricts this page to a kind of visitor that this shell doesn't support, so the page can't be
    // opened.
    await page.goto(`${edge.url}/account/bookings/staff`);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
  } finally {
    await store.remove();
  }
});

test('a page whose shell lacks an export that a remote needs runs the remote’s previous release', async ({
  page,
  portal,
}) => {
  const store = await ownStore(portal, everything());
  try {
    await store.makeLive([next.bookings]);
    const edge = await store.startEdge();
    await signIn(page, { at: `${edge.url}/login?next=/account/bookings` });
    await showsBookings(page, running().now);
  } finally {
    await store.remove();
  }
});

for (const edgeOf of ['this', 'the next'] as const) {
  test(`with the edge of ${edgeOf} release, data stored by one release can be read by the other after an update and after a rollback`, async ({
    page,
    context,
    portal,
  }) => {
    test.setTimeout(240_000);
    const store = await ownStore(portal, everything());
    const sent = answeredChanges(context);
    try {
      const edge = await store.startEdge(edgeOf === 'this' ? undefined : next.edge);
      await signIn(page, { at: `${edge.url}/login?next=/account/bookings` });
      await updatesTo(page, running().now);
      await startsWithoutNetwork(page, edge, running().now);
      const olderTab = await context.newPage();
      await olderTab.goto(`${edge.url}/account/bookings`);
      await showsBookings(olderTab, running().now);

      const first = await checkInWithoutApi(page, edge);
      await store.makeLive([next.shell, next.bookings]);
      await updatesTo(page, running().next);
      await expect(waiting(page, first)).toBeVisible();
      await reachesApi(page, edge, first);
      await expect.poll(() => sent).toEqual([first]);
      await startsWithoutNetwork(page, edge, running().next);

      const second = await checkInWithoutApi(page, edge);
      expect(await runningShell(olderTab)).toBe(now.shell.release.version);
      await expect(waiting(olderTab, second)).toBeVisible();
      await olderTab.close();
      await store.goBack('bookings');
      await store.goBack('shell');
      await updatesTo(page, running().now);
      await expect(waiting(page, second)).toBeVisible();
      await reachesApi(page, edge, second);
      await expect.poll(() => sent).toEqual([first, second]);
      await startsWithoutNetwork(page, edge, running().now);
      await makeArrivalsAgain(context, edge, sent);
    } finally {
      await store.remove();
    }
  });
}

/** Waits for the list of bookings and checks that the page runs these releases. */
async function showsBookings(page: Page, { shell, bookings }: Running) {
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect(page.locator('tr[data-booking]').first()).toBeVisible();
  expect(await runningShell(page)).toBe(shell.release.version);
  const { name, version } = bookings.release;
  expect(await page.evaluate((container) => container in globalThis, containerName(name, version))).toBe(true);
}

/**
 * Reloads the page until it runs these releases and the worker has cached them. An edge takes up to two seconds to
 * find a new release, and the worker starts the cached release until it has cached the new one.
 */
const updatesTo = (page: Page, releases: Running) =>
  expect(async () => {
    await page.reload();
    await showsBookings(page, releases);
    const versions = { shell: releases.shell.release.version, bookings: releases.bookings.release.version };
    await expect.poll(() => cachedVersions(page), { timeout: 15_000 }).toMatchObject(versions);
  }).toPass({ timeout: 90_000 });

async function startsWithoutNetwork(page: Page, { network }: OwnEdge, releases: Running) {
  await expect.poll(() => hasCachedListPage(page)).toBe(true);
  network.fail(/./, { kind: 'refuse' });
  await page.reload();
  await showsBookings(page, releases);
  network.heal();
}

/** Checks in the first arrival while the API is unreachable but files can be loaded. Returns its booking's id. */
async function checkInWithoutApi(page: Page, { network }: OwnEdge): Promise<string> {
  await page.reload();
  const checkIn = page.getByRole('button', { name: /^Check in/ });
  const row = page.getByRole('row').filter({ has: checkIn }).first();
  await expect.poll(() => hasCachedListPage(page)).toBe(true);
  await settled(page);
  // Finds the row by its id, because a refetch may change which arrival is first.
  const booking = (await row.getAttribute('data-booking')) ?? '';
  network.fail(/^\/v2\//, { kind: 'refuse' });
  await rowOf(page, booking)
    .getByRole('button', { name: /^Check in/ })
    .click();
  await expect(waiting(page, booking)).toBeVisible();
  return booking;
}

/** Makes the API reachable again and waits until the change has been sent. */
async function reachesApi(page: Page, { network }: OwnEdge, booking: string) {
  network.heal();
  await page.reload();
  await expect(waiting(page, booking)).toBeHidden();
}

/** Undoes the check-in, so that the next test has the same arrivals. */
async function makeArrivalsAgain(context: BrowserContext, { url }: OwnEdge, bookings: readonly string[]) {
  const headers = { authorization: `Token ${tokenIn(await context.cookies())}` };
  for (const booking of bookings) {
    const data = { has_been_checked_in: false };
    const answer = await context.request.patch(`${url}/v2/bookings/${booking}`, { headers, data });
    expect(answer.ok()).toBe(true);
  }
}

const rowOf = (page: Page, booking: string) => page.locator(`tr[data-booking="${booking}"]`);
const waiting = (page: Page, booking: string) => rowOf(page, booking).getByText('Waiting to be sent');

/** Collects the ids of bookings whose changes the server has accepted, from all tabs. */
function answeredChanges(context: BrowserContext): string[] {
  const bookings: string[] = [];
  context.on('response', (response) => {
    const [, booking] = /\/v2\/bookings\/([^/?]+)$/.exec(response.url()) ?? [];
    if (booking && response.request().method() === 'PATCH' && response.ok()) bookings.push(booking);
  });
  return bookings;
}
