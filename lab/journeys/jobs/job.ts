import type { Page } from '@playwright/test';
import { signIn } from '../../../e2e/journey.ts';
import { settled } from '../../../tools/audit/layout.ts';
import type { Effort, Hand } from './hand.ts';

export type Job = {
  name: string;
  /** The effort on 28 November 2026. If it's only a number, that number may include fields. */
  before: string;
  /** The current effort, which is also the maximum that the test allows. */
  most: Effort;
  /** The portal's time as an ISO instant, if the job isn't done in the afternoon. */
  at?: string;
  /** Opens the page on which the job begins. */
  open: (page: Page) => Promise<void>;
  run: (hand: Hand, page: Page) => Promise<void>;
  /** The table shows this note in place of the effort. */
  note?: string;
};

/** A job that can't be done. `note` gives the reason. */
export type ImpossibleJob = Pick<Job, 'name' | 'before'> & { note: string };

/** Café Lisboa in the demo data. */
const SPOT = 's101';

/**
 * Signs in and waits until the page is idle, because the time is measured from a page that the host can already see.
 */
export const openAt = (path: string) => async (page: Page) => {
  await signIn(page, { at: `/login?next=${encodeURIComponent(path)}` });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
};

/** Opens Today for one spot, where a clerk works all day. */
export const openToday = openAt(`/account?stashpoint=${SPOT}`);

/** Opens the spot's page, or the page at `part` below it. */
export const openSpot = (part = '') => openAt(`/account/storage-spots/${SPOT}${part}`);

export const openSpots = openAt('/account/storage-spots');

export const inMain = (page: Page) => page.getByRole('main');

/** The navigation bar at the bottom of the phone's screen. */
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const PASSWORD = 'bags behind the counter';

export const signUpFields = (email: string) => [
  ['First name', 'Rita'],
  ['Last name', 'Sá Carneiro'],
  ['E-mail address', email],
  ['Phone number', '07700 900123'],
  ['Password', PASSWORD],
  ['Repeat the password', PASSWORD],
];

/** Signs up a new host, so that a job doesn't change data that other jobs use. Returns the password. */
export async function signUp(page: Page, email: string): Promise<string> {
  await page.goto('/signup');
  for (const [label = '', text = ''] of signUpFields(email)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add a storage spot' }).waitFor();
  return PASSWORD;
}
