import assert from 'node:assert/strict';
import { messagesOf } from '../../../e2e/messages.ts';
import type { Journey, World } from '../world.ts';
import { cachedForOffline } from './offline.ts';
import { signIn } from './sign-in.ts';

const earnings = messagesOf('mfe-earnings', 'en');
const FAILED = { text: earnings('page.failed') };
const BALANCES = { role: 'region', name: earnings('balances.title') };
const BAD_GATEWAY = { kind: 'answer', status: 502, body: 'Bad Gateway', type: 'text/plain' } as const;
const API = /^\/v\d\//;
/**
 * The time limit for the recovery: five seconds after the first successful response, plus the time for the attempt
 * that gets this response, plus a margin for a busy machine.
 */
const SOON_MS = 20_000;

export const recovery: Journey[] = [
  {
    name: 'a page that was opened without network loads by itself when the network is back',
    async run(world) {
      await signIn(world.page, '/account/bookings');
      await cachedForOffline(world.page);
      world.proxy.fail(/./, { kind: 'refuse' });
      await world.page.open('/account/earnings');
      await healsUntouched(world);
    },
  },
  {
    name: 'a page with a failed API loads by itself when the API is back',
    async run(world) {
      await signIn(world.page, '/account/profile');
      world.proxy.fail(API, BAD_GATEWAY);
      await world.page.open('/account/earnings');
      await healsUntouched(world);
    },
  },
];

async function healsUntouched({ page, proxy }: World) {
  await page.see(FAILED);
  proxy.heal();
  const since = performance.now();
  await page.gone(FAILED);
  await page.see({ text: /€\s?\d/, within: BALANCES });
  assert.ok(performance.now() - since < SOON_MS, `healed after ${Math.round(performance.now() - since)} ms`);
}
