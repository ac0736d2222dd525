import { expect, type Page } from '@playwright/test';
import { aPhonePhoto } from '../../../e2e/photos.ts';
import {
  bar,
  inMain,
  type ImpossibleJob,
  type Job,
  openSpot,
  openSpots,
  openToday,
  signUp,
  signUpFields,
} from './job.ts';

const more = (page: Page) => bar(page).getByRole('button', { name: 'More', exact: true });
/** A link in the sheet that the button *More* opens. */
const inMore = (page: Page, name: string) => page.getByRole('dialog', { name: 'More' }).getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: RegExp) => inMain(page).getByRole('link', { name });
const cafe = (page: Page) => inMain(page).getByRole('link', { name: 'Café Lisboa', exact: true });

/** Opens Today as a new host. */
const openAsNewHost = (email: string) => async (page: Page) => {
  await signUp(page, email);
  await page.goto('/account');
  await more(page).waitFor();
};

/** The jobs of a spot's owner. */
export const OFFICE_JOBS: (Job | ImpossibleJob)[] = [
  {
    name: 'Sign up',
    before: '2 + 7 fields',
    most: { taps: 2, fields: 6 },
    open: async (page) => {
      await page.goto('/signup');
    },
    run: async (hand, page) => {
      for (const [label = '', text = ''] of signUpFields('rita@example.com')) {
        await hand.type(page.getByLabel(label, { exact: true }), text);
      }
      await hand.tap(page.getByRole('checkbox', { name: /^I accept/ }));
      await hand.tap(button(page, 'Create account'));
      await hand.sees(page.getByRole('heading', { level: 1, name: 'Add a storage spot' }));
    },
  },
  {
    name: 'Create a spot with a photo',
    before: '5 steps, 8 fields, 1 file',
    most: { taps: 7, fields: 6 },
    open: async (page) => {
      await signUp(page, 'spot@example.com');
    },
    run: async (hand, page) => {
      const goOn = () => hand.tap(button(page, 'Continue'));
      await hand.type(page.getByLabel('Business name'), 'Kiosk Sol');
      await hand.choose(page.getByLabel('Kind of business'), 'cafe');
      await goOn();
      await hand.type(page.getByLabel('Address'), 'Puerta del Sol 3, Madrid');
      await hand.type(page.getByLabel('Postal code'), '28013');
      await hand.choose(page.getByLabel('Country'), 'ES');
      await hand.type(page.getByLabel('Link from a map app'), 'https://maps.example/@40.4168,-3.7038,17z');
      await expect(page.getByText('Position found')).toBeVisible();
      await goOn();
      await hand.attach(page.locator('input[type=file]'), await aPhonePhoto(page, { width: 800, height: 600 }));
      await expect(page.getByText('shop.jpg')).toBeVisible();
      await goOn();
      await hand.tap(page.getByRole('radio', { name: /^Every day/ }));
      await goOn();
      await hand.tap(button(page, 'Send for approval'));
      await hand.sees(page.getByText('Sent for approval'));
    },
  },
  {
    name: 'Hours for a week, from the spot’s hours',
    before: '6',
    most: { taps: 4, fields: 2 },
    open: openSpot('/hours'),
    run: async (hand, page) => {
      await hand.tap(button(page, 'Change Monday'));
      await hand.type(page.getByLabel('Monday: opens'), '08:00');
      await hand.type(page.getByLabel('Monday: closes'), '20:00');
      await hand.tap(button(page, 'Monday: add or copy hours'));
      await hand.tap(page.getByRole('menuitem', { name: 'Copy to all days' }));
      await hand.tap(button(page, 'Save hours'));
      await hand.sees(page.getByText('Hours saved: Café Lisboa'));
    },
  },
  {
    name: 'Close for a week, from the list of spots',
    before: '4 + 2 fields',
    most: { taps: 4, fields: 2 },
    open: openSpots,
    run: async (hand, page) => {
      await hand.tap(cafe(page));
      await hand.tap(part(page, /^Closures/));
      await hand.tap(button(page, 'Add a closure'));
      const sheet = page.getByRole('dialog', { name: 'Add a closure' });
      await hand.type(sheet.getByLabel('Closed from'), '2026-08-10');
      await hand.type(sheet.getByLabel('Opens again'), '2026-08-17');
      await hand.tap(button(page, 'Save closure'));
      await hand.sees(page.getByText(/^Closure saved\. Closed from Aug 10, 2026\. Opens again Aug 17, 2026\./));
    },
  },
  {
    name: 'Capacity, from the list of spots',
    before: '4',
    most: { taps: 4 },
    open: openSpots,
    run: async (hand, page) => {
      await hand.tap(cafe(page));
      await hand.tap(part(page, /^Capacity/));
      await hand.tap(button(page, 'One bag more'));
      await hand.tap(button(page, 'Save capacity'));
      await hand.sees(page.getByText('Capacity saved: Café Lisboa, 31 bags'));
    },
  },
  {
    name: 'Payout read and exported',
    before: '3',
    most: { taps: 3 },
    open: openToday,
    run: async (hand, page) => {
      await hand.tap(bar(page).getByRole('link', { name: 'Earnings' }));
      await hand.tap(part(page, /: statement of the payout of/).first());
      await hand.sees(page.getByText(/add up to the payout\.$/));
      const download = page.waitForEvent('download');
      await hand.tap(button(page, 'Lines of this statement as CSV'));
      await download;
      await hand.sees(page.getByRole('heading', { level: 1, name: /^Statement of/ }));
    },
  },
  {
    name: 'Order tags, from the list of spots',
    before: '4',
    most: { taps: 4 },
    open: openSpots,
    run: async (hand, page) => {
      await hand.tap(cafe(page));
      await hand.tap(part(page, /^Supplies/));
      await hand.tap(button(page, /^Order \d+ tags$/));
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: /^Order \d+ tags$/ }));
      await hand.sees(page.getByText(/^Ordered for Café Lisboa: \d+ tags/).first());
    },
  },
  {
    name: 'Language, of e-mails and portal',
    before: '4, and the portal stays English',
    most: { taps: 4, fields: 1 },
    open: openAsNewHost('language@example.com'),
    run: async (hand, page) => {
      await hand.tap(more(page));
      await hand.tap(inMore(page, 'Profile'));
      await hand.choose(page.getByLabel('Language', { exact: true }), 'de');
      await hand.tap(button(page, 'Save'));
      await hand.tap(button(page, 'Switch to Deutsch'));
      await hand.sees(page.getByRole('heading', { level: 1, name: 'Profil' }));
    },
  },
  {
    name: 'Password',
    before: '5',
    most: { taps: 3, fields: 3 },
    open: openAsNewHost('password@example.com'),
    run: async (hand, page) => {
      await hand.tap(more(page));
      await hand.tap(inMore(page, 'Password'));
      await hand.type(page.getByLabel('Current password'), 'bags behind the counter');
      await hand.type(page.getByLabel('New password'), 'bags under the counter');
      await hand.type(page.getByLabel('Repeat the password'), 'bags under the counter');
      await hand.tap(button(page, 'Save new password'));
      await hand.sees(page.getByText('Password changed. Every other device is logged out.'));
    },
  },
  { name: 'Answer a review', before: '–', note: '– (the API has no reply; *Report* writes an e-mail)' },
];
