import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { RELEASED } from '../../tools/test-portal/portal.ts';
import { startFirefox } from '../browsers/firefox.ts';
import { ALL_JOURNEYS } from '../browsers/journeys/all.ts';
import { pageOf } from '../browsers/page.ts';
import type { RealBrowser } from '../browsers/tab.ts';
import { startWebKit } from '../browsers/webkit.ts';
import { type Journey, startSurroundings, type World } from '../browsers/world.ts';

/**
 * Runs hosts' tasks in a real Firefox and a real WebKit. Prints one line per journey. If a journey fails, a screenshot
 * is in `test-results/`.
 *
 * node lab/system/browsers.ts [--browser WebKit] [--only <part of a name>]
 */
const RESULTS = path.resolve(import.meta.dirname, '../../test-results/browsers');
const BROWSERS = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
] as const;

const { values } = parseArgs({ options: { browser: { type: 'string' }, only: { type: 'string' } } });
const { only = '' } = values;
const unreleased = await publishAll(RELEASED, { log: () => {} });
assert.deepEqual([...unreleased], []);
const chosen = BROWSERS.filter(({ name }) => (values.browser ?? name) === name);
// If one browser can't start, the other one still runs its journeys, and the servers of both are shut down.
const runs = await Promise.allSettled(chosen.map(runJourneys));
assert.deepEqual(
  runs.filter(({ status }) => status === 'rejected'),
  [],
);

async function runJourneys({ name, start }: (typeof BROWSERS)[number]) {
  const surroundings = await startSurroundings();
  try {
    for (const isOlder of [false, true]) {
      const journeys = ALL_JOURNEYS.filter((each) => (each.isOlder ?? false) === isOlder && each.name.includes(only));
      if (journeys.length === 0) continue;
      const browser = await start({ isOlder });
      try {
        for (const journey of journeys) await runJourney(journey, browser, { browser: name, ...surroundings });
      } finally {
        await browser.stop();
      }
    }
  } finally {
    await surroundings.stop();
  }
}

async function runJourney(journey: Journey, browser: RealBrowser, world: Omit<World, 'page'>) {
  const title = `${world.browser}: ${journey.name}`;
  const since = performance.now();
  const { tab, end } = await browser.newSession();
  try {
    await journey.run({ ...world, page: pageOf(tab, world.proxy.url) });
    console.log(`✓ ${title} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`✗ ${title}\n`, error);
    await mkdir(RESULTS, { recursive: true });
    const picture = await tab.screenshot().catch(() => '');
    await writeFile(path.join(RESULTS, `${title.replaceAll(/\W+/g, '-').slice(0, 80)}.png`), picture, 'base64');
  } finally {
    world.proxy.heal();
    await end();
  }
}
