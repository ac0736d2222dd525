import type { Page } from '../page.ts';
import type { Journey } from '../world.ts';
import { ARRIVALS, firstToArrive, isOnServer, rowOf } from './counter.ts';
import { signIn } from './sign-in.ts';

export const offline: Journey[] = [
  {
    name: 'a check-in made without network survives a reload and is sent when the network is back',
    async run({ page, portal, proxy }) {
      await signIn(page, ARRIVALS);
      const booking = await firstToArrive(page);
      await cachedForOffline(page);
      proxy.fail(/./, { kind: 'refuse' });
      await page.click({ role: 'button', name: /^Check in/, within: rowOf(booking) });
      await page.see({ text: 'Waiting to be sent', within: rowOf(booking) });
      await page.see({ text: /^1 change waiting/ });
      await page.reload();
      await page.see({ text: 'Waiting to be sent', within: rowOf(booking) });
      await page.see({ role: 'button', name: /^Undo/, within: rowOf(booking) });
      await isOnServer(page, portal, booking, false);

      proxy.heal();
      await page.gone({ text: /^1 change waiting/ });
      await page.see({ role: 'button', name: /^Check out/, within: rowOf(booking) });
      await isOnServer(page, portal, booking, true);
    },
  },
];

/**
 * Waits until everything is stored for offline use. The worker stores the document last, shortly after the registry.
 */
export const cachedForOffline = (page: Page) =>
  page.waitFor('the page to be kept for offline', () =>
    page.evaluate(async () => (await caches.match('/kept-document/en')) !== undefined),
  );
