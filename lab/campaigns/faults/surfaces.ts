import type { Locator, Page } from '@playwright/test';

/** A place that shows an area, with locators for its content and for what must keep working around it. */
export type Surface = {
  name: string;
  /** The area whose files or releases are faulty. */
  area: string;
  path: string;
  /** Locates content that only the area itself renders. */
  ready: (page: Page) => Locator;
  /** Locates the fallback that names the area. */
  fallback: (page: Page) => Locator;
  /** Another screen of the same area, whose code is loaded only when the screen is visited. */
  next?: { path: string; ready: (page: Page) => Locator };
  /**
   * Opens or presses another part of the page that must keep working, and returns the locator of the expected result.
   */
  elsewhere: (page: Page) => Promise<Locator>;
  /**
   * Opens or presses a part of the shell (or of the embedding page), which must work even if every area is affected.
   */
  frame: (page: Page) => Promise<Locator>;
  /** Where the area renders: in its own pages, in parts of other pages, or in an embedding page. */
  draws: 'routes' | 'slots' | 'mount';
};

const main = (page: Page) => page.getByRole('main');
const inMain = (page: Page, text: string) => main(page).getByText(text, { exact: true });

const visit = async (page: Page, link: string, ready: Locator) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  return ready;
};
const earnings = (page: Page) => visit(page, 'Earnings', page.getByRole('region', { name: 'Next payout' }));
const bookings = (page: Page) => visit(page, 'Bookings', page.getByRole('table', { name: 'Bookings' }));

async function menu(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  return page.getByRole('menuitem', { name: 'Log out' });
}

const SPOT = '/account/storage-spots/s101';

/** The surfaces of the five remotes inside the portal. */
export const SURFACES: Surface[] = [
  {
    name: 'auth',
    area: 'auth',
    path: '/account/profile',
    ready: (page) => main(page).getByRole('textbox').first(),
    fallback: (page) => inMain(page, 'We can’t show Account access right now'),
    next: { path: '/account/password', ready: (page) => main(page).locator('input[type=password]').first() },
    elsewhere: earnings,
    frame: menu,
    draws: 'routes',
  },
  {
    name: 'bookings',
    area: 'bookings',
    path: '/account/bookings',
    ready: (page) => page.getByRole('table', { name: 'Bookings' }),
    fallback: (page) => inMain(page, 'We can’t show Bookings right now'),
    next: {
      path: '/account/bookings/load',
      ready: (page) => page.getByRole('heading', { level: 1, name: 'Calendar' }),
    },
    elsewhere: earnings,
    frame: menu,
    draws: 'routes',
  },
  {
    name: 'earnings',
    area: 'earnings',
    path: '/account/earnings',
    ready: (page) => page.getByRole('region', { name: 'Next payout' }).getByText('€').first(),
    fallback: (page) => inMain(page, 'We can’t show Earnings right now'),
    next: { path: '', ready: (page) => page.getByRole('heading', { level: 1, name: /^Statement of / }) },
    elsewhere: bookings,
    frame: menu,
    draws: 'routes',
  },
  {
    name: 'stashpoints',
    area: 'stashpoints',
    path: '/account/storage-spots',
    ready: (page) => main(page).getByRole('link', { name: 'Café Lisboa' }).first(),
    fallback: (page) => inMain(page, 'We can’t show Storage spots right now'),
    next: { path: SPOT, ready: (page) => page.getByRole('heading', { level: 1, name: 'Café Lisboa' }) },
    elsewhere: earnings,
    frame: menu,
    draws: 'routes',
  },
  {
    name: 'reviews-supplies',
    area: 'reviews-supplies',
    path: `${SPOT}/reviews`,
    ready: (page) => page.getByText(/^\d+ of \d+ reviews shown$/),
    fallback: (page) => main(page).getByText(/^(We can’t show reviews right now|Reviews: not available right now)$/),
    next: {
      path: `${SPOT}/supplies`,
      ready: (page) => page.getByRole('table', { name: 'Current orders: Bag tags' }),
    },
    elsewhere: earnings,
    frame: menu,
    draws: 'slots',
  },
];

/** The bookings area mounted in an embedding page (main-site/). */
export const MAIN_SITE: Surface = {
  name: 'main site',
  area: 'bookings',
  path: '/react-19/bookings',
  ready: (page) => page.getByRole('table', { name: 'Bookings' }),
  // The second text is the embedding page's own fallback, which it shows if the portal doesn't respond at all.
  fallback: (page) =>
    page.getByText(/^(We can’t show Bookings right now|Bookings take a break\..*)$/).filter({ visible: true }),
  next: {
    path: '/react-19/bookings/account/bookings/load',
    ready: (page) => page.getByRole('heading', { name: 'Calendar' }),
  },
  elsewhere: saveOffer,
  frame: saveOffer,
  draws: 'mount',
};

async function saveOffer(page: Page) {
  const button = page.getByRole('button', { name: 'Saved offers' });
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await button.click();
  return page.getByRole('button', { name: `Saved offers: ${count + 1}` });
}
