import type { CDPSession, Page } from '@playwright/test';
import type { Counter } from '../counter.ts';
import type { Point } from '../screen.ts';
import { idOf } from '../travellers.ts';
import type { PageClock } from './page-clock.ts';

/** The time that the phone's finder takes to open, in ms. */
const FIELD_MS = 100;

type Hands = Omit<Counter, 'screens' | 'writes' | 'endings' | 'onScreen' | 'end'>;

/** Operates a page like a host, with real pointer, touch and keyboard input. */
export async function handsOn(page: Page, { todo, after }: PageClock, isPhone: boolean): Promise<Hands> {
  const finger = isPhone ? await fingerOn(page) : mouseOn(page);
  let isDown = false;
  const key = (pressed: string) => todo(() => page.keyboard.press(pressed));
  const click = (selector: string) =>
    page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
  const clickIn = (container: string, name: string) =>
    page.evaluate(
      ([start = '', label = '']) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button, dialog[open] button')];
        buttons
          .find(
            (button) =>
              button.innerText === label && button.parentElement?.parentElement?.textContent?.startsWith(start),
          )
          ?.click();
      },
      [container, name],
    );
  /** Closes up to two layers, because each Escape closes one. */
  const close = async () => {
    for (let layers = 0; layers < 2; layers += 1) {
      if ((await page.locator('dialog[open], [data-part=found]').count()) > 0) await page.keyboard.press('Escape');
    }
  };
  // The event must bubble like the browser's own, because queries listen on the window.
  const reread = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  return {
    down: (point) =>
      todo(async () => {
        isDown = !(await page.evaluate(leadsAway, point));
        if (isDown) await finger.down(point);
      }),
    up: (point) =>
      todo(async () => {
        if (isDown) await finger.up(point);
        isDown = false;
      }),
    key,
    enter: ({ text, every, end }) => {
      const keys = [...text].map((letter) => (letter === letter.toLowerCase() ? letter : `Shift+${letter}`));
      for (const [index, each] of [...keys, ...(end ? [end] : [])].entries()) {
        after(index * every, () => key(each === ' ' ? 'Space' : each));
      }
    },
    open: (who) => todo(() => click(`main [data-booking=${idOf(who)}] a`)),
    find: (who) => {
      todo(close);
      if (isPhone) todo(() => click('button[aria-label^="In / out"]'));
      after(FIELD_MS, () =>
        todo(async () => {
          if (await page.evaluate(focusFinder)) await page.keyboard.insertText(who);
        }),
      );
    },
    close: () => todo(close),
    reread: () => todo(reread),
    cutOff: () => todo(() => setOnline(page, false)),
    wake: () =>
      todo(async () => {
        await setOnline(page, true);
        await reread();
      }),
    decide: (who, choice) => todo(() => clickIn(`${who}:`, choice === 'send' ? 'Do it anyway' : 'Leave it as it is')),
    unstick: (who, choice) =>
      todo(async () => {
        const opened = await page.evaluate(() => document.querySelector('dialog[open] h2')?.textContent);
        if (opened === who) await clickIn('Not sent yet', choice === 'drop' ? 'Drop this change' : 'Try again');
      }),
    // Not supported, because *End of day* is on another page.
    answer: () => undefined,
  };
}

/**
 * Runs in the page: returns whether the control at this point would open a different page, which schedules don't cover.
 * Such a control may have replaced a button since the tap was planned.
 */
function leadsAway({ x, y }: Point) {
  const control = document.elementFromPoint(x, y)?.closest('a, button, input, select, textarea, label, summary');
  if (!control || control.matches('[data-row-link]')) return false;
  return !/^(Undo check-|Check )(in|out)/.test(control.getAttribute('aria-label') ?? control.textContent ?? '');
}

/** Runs in the page: focuses the visible finder and selects its text. Returns whether there is one. */
function focusFinder() {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-finder]')].find((each) =>
    each.checkVisibility(),
  );
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Switches the network on or off. Resolves when the page has received the event. */
async function setOnline(page: Page, isOnline: boolean) {
  await page.context().setOffline(!isOnline);
  await page.evaluate(
    (isMeant) =>
      new Promise<void>((resolve) => {
        if (navigator.onLine === isMeant) resolve();
        else addEventListener(isMeant ? 'online' : 'offline', () => resolve(), { once: true });
      }),
    isOnline,
  );
}

type Finger = { down: (point: Point) => Promise<unknown>; up: (point: Point) => Promise<unknown> };

const mouseOn = ({ mouse }: Page): Finger => ({
  down: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  up: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.up();
  },
});

/**
 * Presses shorter than this are certainly clicks, in ms. The browser measures presses with the real clock and treats
 * half a second as a long press.
 */
const SHORT_PRESS_MS = 350;

async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let downAt = 0;
  const touch = (type: 'touchStart' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const down = (point: Point) => {
    downAt = performance.now();
    return touch('touchStart', [point]);
  };
  return {
    down,
    up: async (point) => {
      const isLifted = point.x >= 0;
      // On a slow machine, a press may have become a long press, so it's cancelled and a new touch begins just before
      // lifting.
      if (isLifted && performance.now() - downAt > SHORT_PRESS_MS) {
        await touch('touchCancel', []);
        await down(point);
      }
      await touch(isLifted ? 'touchEnd' : 'touchCancel', []);
      // The browser handles input in order, so once this mouse event is handled, the touch has become a click.
      await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
    },
  };
}
