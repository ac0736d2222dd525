import type { Page } from '@playwright/test';
import { digestOf, folderStore, signingKey, signPreview } from '@host-portal/delivery/store';
import type { RunningPortal } from '../../tools/test-portal/portal.ts';
import { copySources } from '../../tools/test-portal/working-copy.ts';
import { expect, test } from '../site-journey.ts';

// Has its own portal, because it releases areas.
test.use({ portalOf: 'preview' });

/** Publishes bookings with another heading without making it live. Returns the value of `?preview=` and its URLs. */
async function preview(portal: RunningPortal, heading: string) {
  const sources = await copySources();
  try {
    await sources.change('mfe-bookings/src/locales/en.json', '"list.title": "Bookings"', `"list.title": "${heading}"`);
    const output = sources.run('delivery/src/commands/preview.ts', ['bookings', '--portal', portal.url], {
      RELEASE_STORE: portal.store.releases,
      RELEASE_KEYS: portal.store.keys,
    });
    const [, version = ''] = /^bookings (\S+) is not live; until/m.exec(output) ?? [];
    const [address = ''] = /^http\S+$/m.exec(output) ?? [];
    return { version, address, value: new URL(address).searchParams.get('preview') ?? '' };
  } finally {
    await sources.remove();
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a visitor with the preview URL sees the marked candidate, from page to page and in another site; others see the live release', async ({
  page,
  portal,
  site,
}) => {
  test.setTimeout(240_000);
  const { version, address, value } = await preview(portal, 'All my bookings');
  const mark = page.getByText(`Preview, not live: Bookings ${version}, until`);
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('the preview works in the whole portal', async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(mark).toBeVisible();
    // After a visit to another area in the same document, the candidate is still shown and marked.
    await main.getByRole('link', { name: 'Earnings' }).click();
    await expect(heading(page, 'Earnings')).toBeVisible();
    await expect(mark).toBeVisible();
    await main.getByRole('link', { name: 'Bookings' }).click();
    await expect(heading(page, 'All my bookings')).toBeVisible();
    await expect(mark).toBeVisible();
    // Only the text of the mark may cover a control.
    await page.getByRole('table', { name: 'Bookings' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('a page loaded without the value is live', async () => {
    await page.goto('/account/bookings');
    await expect(heading(page, 'Bookings')).toBeVisible();
    await expect(mark).toBeHidden();
    await page.goto(`/account/bookings?preview=${value}`);
    await expect(heading(page, 'All my bookings')).toBeVisible();
    await mark.getByRole('link', { name: 'Show what’s live' }).click();
    await expect(heading(page, 'Bookings')).toBeVisible();
    await expect(page).not.toHaveURL(/preview=/);
  });

  await test.step('an expired or forged preview is refused', async () => {
    const described = await folderStore(portal.store.releases).read('bookings', version, 'release.json');
    const statement = { name: 'bookings', owner: 'bookings', version, digest: digestOf(described ?? Buffer.from('')) };
    const until = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const key = (owner: string) => signingKey(owner, portal.store.keys);
    const values = {
      ended: signPreview({ ...statement, until: until(-1) }, key('bookings')),
      ofAnotherTeam: signPreview({ ...statement, until: until(1) }, key('earnings')),
      changed: `${value.slice(0, 20)}${value[20] === 'A' ? 'B' : 'A'}${value.slice(21)}`,
    };
    for (const [name, each] of Object.entries(values)) {
      const answer = await page.goto(`/account/bookings?preview=${each}`);
      expect(answer?.status(), name).toBe(410);
      await expect(heading(page, 'This preview has ended')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Show what’s live' }).click();
    await expect(heading(page, 'Bookings')).toBeVisible();
  });

  await test.step('the preview works in a page of another site', async () => {
    await page.goto(`${site.url}/plain/bookings?preview=${value}`);
    await expect(heading(page, 'All my bookings')).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: version })).toBeVisible();
    await page.goto(`${site.url}/plain/bookings`);
    await expect(heading(page, 'Bookings')).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: version })).toBeHidden();
  });
});
