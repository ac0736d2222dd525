import type { Locator, Page } from '@playwright/test';

/** A place where an area of the portal is shown, and the content that proves that it works. */
export type Surface = {
  name: string;
  /** The area whose files and releases fail. */
  area: string;
  path: string;
  /** Something that only the area itself renders. */
  ready: (page: Page) => Locator;
  /** The fallback that names the area. */
  fallback: (page: Page) => Locator;
  /** Another screen of the same area, whose code loads with the visit. */
  next?: { path: string; ready: (page: Page) => Locator };
  /** Another part of the page that must keep working. It's opened or pressed, and must then show its content. */
  elsewhere: (page: Page) => Promise<Locator>;
  /** The same for the shell (or the host page), if every area is affected. */
  frame: (page: Page) => Promise<Locator>;
  /** Where the area renders: in its own pages, in parts of other pages, or in a host page. */
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

/** The five remotes inside the portal. */
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

/** Bookings mounted in a host page (main-site/). */
export const MAIN_SITE: Surface = {
  name: 'main site',
  area: 'bookings',
  path: '/react-19/bookings',
  ready: (page) => page.getByRole('table', { name: 'Bookings' }),
  // The second one belongs to the host page, for when the portal doesn't respond at all.
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
