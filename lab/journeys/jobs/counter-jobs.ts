import type { Page } from '@playwright/test';
import { settled } from '../../../tools/audit/layout.ts';
import type { Hand } from './hand.ts';
import { bar, inMain, type Job, openToday } from './job.ts';

/** Five minutes after Café Lisboa has closed. */
const EVENING = '2026-03-05T22:05:00Z';

const finderButton = (page: Page) => bar(page).getByRole('button', { name: /find a booking$/ });
const finder = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Find a booking/ });
const checkIn = (page: Page) => inMain(page).getByRole('button', { name: /^Check in/ });
const undo = (page: Page) => inMain(page).getByRole('button', { name: /^Undo/ });
const dayMenu = (page: Page) => inMain(page).getByRole('button', { name: 'More', exact: true });
const printed = (page: Page) => page.locator('html[data-printed]');
const checkedIn = (page: Page) => page.getByText(/bags? checked in\./);
/** The link that Today shows once the spot has closed. */
const endTheDay = (page: Page) => inMain(page).getByRole('link', { name: /^End the day/ });

/** Jobs at the counter. They start on Today, limited to one spot. */
export const COUNTER_JOBS: Job[] = [
  {
    name: 'Check in 3 bags from the list',
    before: '1',
    most: { taps: 1 },
    open: openToday,
    run: async (hand, page) => {
      await hand.tap(
        inMain(page)
          .getByRole('button', { name: /^Check in 3 bags/ })
          .first(),
      );
      await hand.sees(undo(page).first());
      await hand.sees(page.getByText(/3 bags checked in\./));
    },
  },
  {
    name: 'Check in, found by last name',
    before: '2 + typing',
    most: { taps: 2, fields: 1 },
    open: openToday,
    run: (hand, page) => findAndCheckIn(hand, page, { text: 'raghunathan', button: /^Check in .* for Priya/ }),
  },
  {
    name: 'Check in, found by the end of the phone number',
    before: 'not found',
    most: { taps: 2, fields: 1 },
    open: openToday,
    run: async (hand, page) =>
      findAndCheckIn(hand, page, { text: await endOfPhone(page), button: /^Check in .* for Emily/ }),
  },
  {
    name: 'Undo',
    before: '1',
    most: { taps: 1 },
    open: async (page) => {
      await openToday(page);
      await checkIn(page).first().click();
      await checkedIn(page).waitFor();
    },
    run: async (hand, page) => {
      await hand.tap(undo(page).first());
      await hand.sees(page.getByText(/check-in undone\./));
    },
  },
  {
    name: 'Tag one booking',
    before: '3',
    most: { taps: 3 },
    open: openToday,
    run: async (hand, page) => {
      await hand.tap(inMain(page).getByRole('link', { name: /^Jack/ }));
      await hand.tap(page.getByRole('dialog').getByRole('link', { name: 'Print bag tags' }));
      await hand.tap(page.getByRole('button', { name: 'Print', exact: true }));
      await hand.sees(page.getByText('1 booking is marked as printed on this device.'));
    },
  },
  {
    name: 'Didn’t come, for everyone who is missing',
    before: '3 for each',
    most: { taps: 2 },
    at: EVENING,
    open: openToday,
    run: async (hand, page) => {
      await hand.tap(endTheDay(page));
      await hand.tap(inMain(page).getByRole('button', { name: /^Mark all \d+ as “didn’t come”$/ }));
      await hand.sees(page.getByText(/^\d+ didn’t come$/));
    },
  },
  {
    name: 'Hand out',
    before: '1',
    most: { taps: 1 },
    open: openToday,
    run: async (hand, page) => {
      await hand.tap(
        inMain(page)
          .getByRole('button', { name: /^Check out/ })
          .first(),
      );
      await hand.sees(page.getByText(/bags? checked out\./));
    },
  },
  {
    name: 'Day sheet on paper',
    before: '3',
    most: { taps: 3 },
    open: openToday,
    run: async (hand, page) => {
      await hand.tap(dayMenu(page));
      await hand.tap(page.getByRole('menuitem', { name: 'Day sheet' }));
      await page.getByRole('group', { name: 'Drop-offs' }).waitFor();
      await hand.tap(page.getByRole('button', { name: 'Print', exact: true }));
      await hand.sees(printed(page));
    },
  },
  {
    name: 'End of day',
    before: '29',
    most: { taps: 4, fields: 1 },
    at: EVENING,
    open: openToday,
    run: async (hand, page) => {
      await hand.tap(endTheDay(page));
      await hand.tap(inMain(page).getByRole('button', { name: /^Mark all/ }));
      await hand.tap(inMain(page).getByRole('button', { name: /stay here$/ }));
      const expected = await page.getByText(/^We expect \d+ bags?\./).innerText();
      await hand.type(page.getByLabel('Bags you see'), /\d+/.exec(expected)?.[0] ?? '');
      await hand.tap(inMain(page).getByRole('button', { name: 'Close the day' }));
      await hand.sees(page.getByText(/^Closed at 10:\d\d pm: \d+ bookings? stays?/).filter({ visible: true }));
    },
  },
];

/** Returns the last four digits of Emily's phone number, which a traveller may give at the counter. */
async function endOfPhone(page: Page): Promise<string> {
  const today = page.url();
  await inMain(page)
    .getByRole('link', { name: /^Emily/ })
    .click();
  const number = await page
    .getByRole('dialog')
    .getByText(/^\+1 415/)
    .first()
    .innerText();
  await page.goto(today);
  await settled(page);
  return number.replaceAll(/\D/g, '').slice(-4);
}

/** Checks a booking in from the finder's results. */
async function findAndCheckIn(hand: Hand, page: Page, { text, button }: { text: string; button: RegExp }) {
  await hand.tap(finderButton(page));
  await hand.type(finder(page), text);
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: button }).first());
  await hand.sees(checkedIn(page));
}
