import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from '../journey.ts';

const SCREENS = [
  { name: 'home', path: '/', isPublic: true },
  { name: 'privacy', path: '/privacy', isPublic: true },
  { name: 'login', path: '/login', isPublic: true },
  { name: 'sign-up', path: '/signup', isPublic: true },
  { name: 'forgotten password', path: '/forgot', isPublic: true },
  { name: 'reset', path: '/reset', isPublic: true },
  { name: 'e-mails', path: '/email', isPublic: true },
  { name: 'lost', path: '/no-such-page', isPublic: true },
  { name: 'training', path: '/account/training', isPublic: false },
  { name: 'bookings', path: '/account/bookings', isPublic: false },
  { name: 'reviews', path: '/account/storage-spots/s101/reviews', isPublic: false },
  { name: 'supplies', path: '/account/storage-spots/s101/supplies', isPublic: false },
  { name: 'profile', path: '/account/profile', isPublic: false },
  { name: 'password', path: '/account/password', isPublic: false },
];

for (const [device, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const { name, path, isPublic } of SCREENS) {
      for (const prefix of ['', '/de']) {
        test(`axe finds nothing on ${name} (${prefix || 'en'})`, async ({ page }) => {
          if (!isPublic) await signIn(page);
          await page.goto(`${prefix}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        });
      }
    }
  });
}
