import assert from 'node:assert/strict';
import { callerOf, PAOLA, tokenOf } from '../../../e2e/caller.ts';
import type { Page } from '../page.ts';
import type { Journey, World } from '../world.ts';
import { logIn, signIn } from './sign-in.ts';

export const counter: Journey[] = [
  {
    name: 'a guarded page asks for the login, comes back, survives a reload, and is closed after signing out',
    async run({ page }) {
      await page.open('/account/bookings?dates=tomorrow');
      await page.see({ text: /Log in to continue/ });
      assert.match(await page.address(), /^\/login\?next=/);
      await logIn(page);
      await page.at(/\/account\/bookings\?dates=tomorrow$/);
      await page.see({ role: 'heading', name: 'Bookings' });
      await page.reload();
      await page.see({ role: 'heading', name: 'Bookings' });
      assert.equal(await page.count({ text: /blocks cookies/ }), 0);

      await page.click({ role: 'button', name: /^Account of/ });
      await page.click({ role: 'menuitem', name: 'Log out' });
      await page.gone({ role: 'heading', name: 'Bookings' });
      await page.open('/account/bookings');
      await page.at(/\/login\?next=/);
      assert.doesNotMatch(await page.evaluate(() => document.cookie), /token|user/i);
    },
  },
  {
    name: 'the http address of npm start keeps the session, directly or by redirecting to https',
    async run({ page, browser, portal, securePortal }) {
      await page.open(`${portal.url}/login?next=/account/profile`);
      const origin = browser === 'WebKit' ? securePortal : portal.url;
      await page.at(new RegExp(`^${origin}/login`));
      await logIn(page);
      await page.see({ label: 'First name' });
      await page.reload();
      await page.see({ label: 'First name' });
      await page.at(new RegExp(`^${origin}/account/profile$`));
      assert.equal(await page.count({ text: /blocks cookies/ }), 0);
    },
  },
  {
    name: 'Today: a check-in is on the server at once, and undo takes it back',
    async run({ page, portal }) {
      await signIn(page);
      const booking = await firstToArrive(page);
      await page.click({ role: 'button', name: /^Check in \d+ bags? for/, within: rowOf(booking) });
      await page.see({ text: /bags? checked in\./ });
      await isOnServer(page, portal, booking, true);
      await page.click({ role: 'button', name: /^Undo/, within: rowOf(booking) });
      await page.see({ role: 'button', name: /^Check in \d+ bags? for/, within: rowOf(booking) });
      await isOnServer(page, portal, booking, false);
    },
  },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A list that has arrivals at any hour: today's 23 drop-offs at Café Lisboa, none of them checked in yet. The list of
 * all spots isn't used, because it begins with the earliest drop-offs, which may all be checked in by the afternoon.
 */
export const ARRIVALS = '/account/bookings?stashpoint=s101';

export const rowOf = (booking: string) => ({ css: `[data-booking="${booking}"]` });

/** Returns the id of the first visible booking that can be checked in. */
export async function firstToArrive(page: Page): Promise<string> {
  const button = { role: 'button', name: /^Check in \d+ bags? for/ };
  await page.see(button);
  const booking = await page.read(
    button,
    (element) => element.closest<HTMLElement>('[data-booking]')?.dataset['booking'],
  );
  assert.ok(booking);
  return booking;
}

/** Waits until the booking has this check-in state on the server. */
export const isOnServer = (page: Page, portal: World['portal'], booking: string, isCheckedIn: boolean) =>
  page.waitFor(`booking ${booking} on the server`, async () => {
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    const list = `/v2/bookings?has_been_checked_in=${isCheckedIn}&dropoff_gte=${yesterday}&per_page=100`;
    const call = callerOf(portal.url);
    const { text } = await call(list, { token: await tokenOf(call, PAOLA.email) });
    const { items } = JSON.parse(text) as { items: { id: string }[] };
    return items.some(({ id }) => id === booking);
  });
