import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { messagesOf } from '../messages.ts';
import { expect, test } from '../site-journey.ts';

type Theme = { theme: 'light' | 'dark'; ground: string; properties: Record<string, string> };

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Pages of a site. Each has a theme for the area, a background, a language and a screen size. */
const PAGES: Record<string, Theme & { language: string; viewport: { width: number; height: number } }> = {
  'a dark page': { theme: 'dark', ground: '#0e1116', properties: {}, language: 'en', viewport: PHONE },
  'a page with its own colours, corners and font': {
    theme: 'light',
    ground: '#fbf6ee',
    language: 'de',
    viewport: PHONE,
    properties: {
      '--host-accent': '#7a2e0e',
      '--host-accent-text': '#fff8f0',
      '--host-link': '#7a2e0e',
      '--host-text': '#2b2118',
      '--host-text-muted': '#5c4a3a',
      '--host-background': '#fbf6ee',
      '--host-surface': '#fffdf9',
      '--host-border': '#d9c7ae',
      '--host-radius': '2px',
      '--host-font': 'Georgia, serif',
      '--host-font-size': '17px',
      '--host-density': '0.9',
    },
  },
  'a dark page with its own colours': {
    theme: 'dark',
    ground: '#14110c',
    language: 'en',
    viewport: DESKTOP,
    properties: {
      '--host-accent': '#ffb300',
      '--host-accent-text': '#201500',
      '--host-link': '#ffcc66',
      '--host-background': '#14110c',
      '--host-surface': '#1e1a13',
      '--host-border': '#4a4030',
    },
  },
};

for (const [name, { language, viewport, ...theme }] of Object.entries(PAGES)) {
  test(`on ${name}, no style is blocked and all text is readable at ${viewport.width} px in ${language}`, async ({
    page,
    site,
  }, info) => {
    await page.setViewportSize(viewport);
    const warnings: string[] = [];
    page.on('console', (message) => message.text().startsWith('--host-') && warnings.push(message.text()));
    const text = messagesOf('mfe-bookings', language);
    const open = async (path: string) => {
      await page.goto(`${site.url}/element${language === 'en' ? '' : `/${language}`}/bookings${path}`);
      await expect(page.locator('[data-row-link]').first()).toBeVisible();
      await applyTheme(page, theme);
    };
    const check = async (what: string) => {
      const path = info.outputPath(`${what}.png`);
      await info.attach(what, { path: await page.screenshot({ path, animations: 'disabled' }).then(() => path) });
      const { violations } = await new AxeBuilder({ page })
        .include('host-bookings')
        .withRules(['color-contrast'])
        .analyze();
      const unread = violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      );
      expect(unread, what).toEqual([]);
    };

    await open('/account');
    await check('today');
    await page.getByRole('button', { name: text('today.more'), exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await check('menu');
    await open('/account/bookings');
    await check('list');
    await page.locator('[data-row-link]').first().press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('sheet');
    expect(warnings, 'custom properties that were not taken').toEqual([]);
  });
}

/** Sets the theme after the area is mounted, like a site's theme switch. */
const applyTheme = (page: Page, { theme, ground, properties }: Theme) =>
  page.evaluate(
    ([scheme, colour, given]) => {
      document.documentElement.style.background = colour;
      const area = document.querySelector('host-bookings') as HTMLElement;
      for (const [name, value] of Object.entries(given)) area.style.setProperty(name, value);
      area.setAttribute('theme', scheme);
    },
    [theme, ground, properties] as const,
  );
