import assert from 'node:assert/strict';
import { GUEST } from '@host-portal/delivery/conformance/foreign-page';
import { FOREIGN_PAGES, startMainSite } from '../../../e2e/servers/main-site.ts';
import { ACCOUNT, type Journey } from '../world.ts';

export const mount: Journey[] = FOREIGN_PAGES.map((variant) => ({
  name: `main site, ${variant}: bookings are mounted, used, left and mounted again`,
  async run({ page, portal }) {
    const site = await startMainSite(portal);
    try {
      await page.open(`${site.url}/${variant}`);
      await page.click({ role: 'link', name: 'My bookings' });
      await page.fill({ label: 'E-mail' }, ACCOUNT.email);
      await page.fill({ label: 'Password' }, ACCOUNT.password);
      await page.click({ role: 'button', name: 'Sign in' });
      await page.see({ role: 'table', name: 'Bookings' });
      assert.equal(await page.address(), `/${variant}/bookings/account/bookings`);

      await page.click({ css: '[data-row-link]' });
      await page.see({ role: 'dialog' });
      await page.press('Escape');
      await page.gone({ role: 'dialog' });

      await page.click({ role: 'link', name: 'Offers' });
      await page.see({ role: 'heading', name: 'Your city without your bags' });
      await page.gone({ css: GUEST });
      await page.click({ role: 'link', name: 'My bookings' });
      await page.see({ role: 'table', name: 'Bookings' });
    } finally {
      await site.stop();
    }
  },
}));
