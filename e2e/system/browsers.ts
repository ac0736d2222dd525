import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { RELEASED } from '../../tools/running-portal/portal.ts';
import { camera } from '../browsers/journeys/camera.ts';
import { counter } from '../browsers/journeys/counter.ts';
import { failures } from '../browsers/journeys/failures.ts';
import { healing } from '../browsers/journeys/healing.ts';
import { lacks } from '../browsers/journeys/lacks.ts';
import { mount } from '../browsers/journeys/mount.ts';
import { offline } from '../browsers/journeys/offline.ts';
import { older } from '../browsers/journeys/older.ts';
import { pages } from '../browsers/journeys/pages.ts';
import { paper } from '../browsers/journeys/paper.ts';
import { tabs } from '../browsers/journeys/tabs.ts';
import { type RealBrowser, type Start, startFirefox, startWebKit } from '../browsers/real-browser.ts';
import { inBrowser, type Journey, startSurroundings, type Surroundings } from '../browsers/world.ts';

/**
 * What hosts do, in a real Firefox and a real WebKit, each journey in a browser that was just started. Prints one line per
 * journey; what a browser showed when one failed is in `test-results/`.
 *
 *   node e2e/system/browsers.ts [--browser WebKit] [--only <part of a name>]
 */
const RESULTS = path.resolve(import.meta.dirname, '../../test-results/browsers');
const JOURNEYS: Journey[] = [
  ...counter,
  ...offline,
  ...healing,
  ...tabs,
  ...pages,
  ...paper,
  ...failures,
  ...mount,
  ...camera,
  ...lacks,
  ...older,
];
const BROWSERS = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
];

const { values } = parseArgs({ options: { browser: { type: 'string' }, only: { type: 'string' } } });
const unreleased = await publishAll(RELEASED, { log: () => {} });
assert.deepEqual([...unreleased], []);
let failed = 0;
for (const { name, start } of BROWSERS.filter((each) => (values.browser ?? each.name) === each.name)) {
  const surroundings = await startSurroundings();
  try {
    for (const journey of JOURNEYS.filter((each) => each.name.includes(values.only ?? ''))) {
      if (!(await isGreen(journey, name, start, surroundings))) failed += 1;
    }
  } finally {
    await surroundings.stop();
  }
}
process.exitCode = failed > 0 ? 1 : 0;

async function isGreen(journey: Journey, name: string, start: Start, surroundings: Surroundings): Promise<boolean> {
  const since = performance.now();
  const browser = await start({ isOlder: journey.isOlder ?? false });
  try {
    await journey.run(inBrowser(browser, surroundings));
    console.log(`✓ ${name}: ${journey.name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`✗ ${name}: ${journey.name}\n`, error);
    await keepPicture(browser, `${name} ${journey.name}`);
    return false;
  } finally {
    surroundings.proxy.heal();
    await browser.stop();
  }
}

async function keepPicture({ driver }: RealBrowser, title: string) {
  await mkdir(RESULTS, { recursive: true });
  const picture = await driver.takeScreenshot().catch(() => '');
  await writeFile(path.join(RESULTS, `${title.replaceAll(/\W+/g, '-').slice(0, 80)}.png`), picture, 'base64');
}
