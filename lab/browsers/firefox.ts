import { launch, type Page } from 'puppeteer-core';
import { DESKTOP, PATIENCE_MS, type Start, type Tab } from './tab.ts';

/** Preferences that disable what older Firefox versions lack. Web Locks can't be disabled. */
const WITHOUT_THE_NEWEST = {
  'dom.security.trusted_types.enabled': false,
  'security.integrity_policy.enabled': false,
};

/** Starts Debian's Firefox with WebDriver BiDi. */
export const startFirefox: Start = async ({ isOlder }) => {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    acceptInsecureCerts: true,
    timeout: PATIENCE_MS,
    defaultViewport: DESKTOP,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', ...(isOlder && WITHOUT_THE_NEWEST) },
  });
  return {
    async newSession() {
      const context = await firefox.createBrowserContext();
      return { tab: tabOf(await context.newPage()), end: () => context.close() };
    },
    stop: () => firefox.close(),
  };
};

function tabOf(page: Page): Tab {
  return {
    open: (address) => page.goto(address, { timeout: PATIENCE_MS }),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    element: async (expression) => (await page.evaluateHandle(expression)).asElement(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    newWindow: async () => tabOf(await page.browserContext().newPage({ type: 'window' })),
    toFront: () => page.bringToFront(),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
  };
}
