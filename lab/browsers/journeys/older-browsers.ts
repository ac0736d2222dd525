import assert from 'node:assert/strict';
import type { Journey } from '../world.ts';
import { failures } from './failures.ts';
import { tabs } from './tabs.ts';

/**
 * Journeys that must pass in browsers without Trusted Types, Integrity-Policy and Web Locks. These features are
 * disabled as far as the browser allows.
 */
export const olderBrowsers: Journey[] = [...failures, ...tabs]
  .filter(({ name }) => /^two tabs|one byte flipped$/.test(name))
  .map(({ name, run }) => ({
    name: `an older one: ${name}`,
    isOlder: true,
    async run(world) {
      await run(world);
      const { page, browser } = world;
      const found = await page.evaluate(() => ({ types: 'trustedTypes' in globalThis, locks: 'locks' in navigator }));
      assert.deepEqual(found, { types: false, locks: browser === 'Firefox' });
    },
  }));
