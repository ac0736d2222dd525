import type { Page } from '@playwright/test';
import { signIn } from '../../../e2e/journey.ts';
import { settled } from '../../../tools/audit/layout.ts';
import type { Effort, Hand } from './hand.ts';

export type Job = {
  name: string;
  /** What the job took on 28 November 2026. A number alone may include fields. */
  before: string;
  /** What it takes now, which is the most that it may take. */
  most: Effort;
  /** The time of day of the portal, an ISO instant, if the job isn't done in the afternoon. */
  at?: string;
  /** Opens the page on which the job begins. */
  open: (page: Page) => Promise<void>;
  run: (hand: Hand, page: Page) => Promise<void>;
  /** What the table says instead of taps. */
  note?: string;
};

/** A job that can't be done, and why. */
export type ImpossibleJob = Pick<Job, 'name' | 'before'> & { note: string };

/** Café Lisboa in the demo world. */
const SPOT = 's101';

/** Signs in and waits until the page has come to rest, because a job begins on a page that the host sees. */
export const openAt = (path: string) => async (page: Page) => {
  await signIn(page, { at: `/login?next=${encodeURIComponent(path)}` });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
};

/** Today at one spot, where a clerk spends the day. */
export const openToday = openAt(`/account?stashpoint=${SPOT}`);

/** A page of the spot: its address below the list of spots. */
export const openSpot = (part = '') => openAt(`/account/storage-spots/${SPOT}${part}`);

export const openSpots = openAt('/account/storage-spots');

export const inMain = (page: Page) => page.getByRole('main');

/** The bar at the bottom of the phone. */
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

/** Signs up a host of its own, so that a job changes nothing for the others. Returns the password. */
export async function signUp(page: Page, email: string): Promise<string> {
  await page.goto('/signup');
  for (const [label = '', text = ''] of signUpFields(email)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add a storage spot' }).waitFor();
  return PASSWORD;
}
