import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '@host-portal/delivery/portal/port';
import { within } from '@host-portal/shared-lib/timing';
import { until } from '../../e2e/until.ts';
import { DESKTOP, PATIENCE_MS, type Start, type Tab } from './tab.ts';

const STARTING_MS = 30_000;
const CLOSING_MS = 10_000;

/**
 * Starts Debian's WebKit in MiniBrowser with WebDriver. WebKit is the engine of Safari and of every browser on
 * iPhones.
 */
export const startWebKit: Start = async ({ isOlder }) => {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const environment = {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    LANGUAGE: 'en_GB',
    NO_AT_BRIDGE: '1',
  };
  const args = ['--automation', ...(isOlder ? ['--features=-TrustedTypes,-WebLocksAPI'] : [])];
  return {
    async newSession() {
      const started = (await startSession(environment, args)) ?? (await startSession(environment, args));
      if (!started) throw new Error('WebKit did not start');
      const { driver, session } = started;
      return {
        tab: await tabOf(session),
        async end() {
          // The time limit is needed, because the driver may wait forever for a browser that has already closed.
          await within(CLOSING_MS, session.quit(), () => undefined);
          driver.kill();
        },
      };
    },
    async stop() {
      screen.kill();
    },
  };
};

/**
 * Starts a session with a separate driver, so that a hanging driver doesn't affect other sessions. Resolves to
 * undefined if the browser hangs while starting, which happens now and then. The caller then tries again.
 */
async function startSession(environment: NodeJS.ProcessEnv, args: string[]) {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: environment });
  const url = `http://127.0.0.1:${port}`;
  await until('the driver of WebKit to answer', () => fetch(`${url}/status`), PATIENCE_MS);
  const capabilities = {
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { args },
  };
  const session = new Builder().usingServer(url).withCapabilities(capabilities).build();
  const hasStarted = await within(
    STARTING_MS,
    session.getSession().then(() => true),
    () => false,
  );
  if (hasStarted) return { driver, session };
  driver.kill();
  return undefined;
}

/**
 * Wraps the current window as a tab. Each tab is a separate window, because WebKit's driver can't click in a
 * background tab.
 */
async function tabOf(driver: WebDriver): Promise<Tab> {
  const handle = await driver.getWindowHandle();
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, ...DESKTOP });
  return {
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    element: (expression) => driver.executeScript<WebElement | null>(`return ${expression}`),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE }[key]).perform(),
    async newWindow() {
      await driver.switchTo().newWindow('window');
      return tabOf(driver);
    },
    toFront: () => driver.switchTo().window(handle),
    screenshot: () => driver.takeScreenshot(),
  };
}
