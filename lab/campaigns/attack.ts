import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { createRandom } from '../../reference-api/src/demo/random.ts';
import { RELEASED, startPortal } from '../../tools/test-portal/portal.ts';
import { addresses } from './attack/addresses.ts';
import { endedSession } from './attack/ended-session.ts';
import { exported } from './attack/exports.ts';
import { guesses } from './attack/guesses.ts';
import { headers } from './attack/headers.ts';
import { otherHost } from './attack/other-host.ts';
import type { Part } from './attack/part.ts';
import { photos } from './attack/photos.ts';
import { stored } from './attack/stored.ts';

/**
 * `npm run bench -- attack [--only stored,guesses] [--seed 1]`: starts portals and attacks them. Prints the number of
 * attempts and of successful attacks, and exits with code 1 if any attack succeeded.
 */
const PARTS: readonly Part[] = [addresses, exported, headers, endedSession, otherHost, photos, stored, guesses];
const names = PARTS.map(({ name }) => name);

const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string', default: '1' } } });
const only = values.only?.split(',') ?? names;
const unknown = only.find((name) => !names.includes(name));
const seed = Number(values.seed);
if (unknown !== undefined || !Number.isInteger(seed)) {
  console.error(
    unknown === undefined
      ? `--seed ${values.seed} must be a whole number`
      : `there is no part "${unknown}"; parts: ${names.join(', ')}`,
  );
  process.exit(2);
}

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
let brokeInAll = 0;
try {
  for (const { name, title, run } of PARTS.filter((part) => only.includes(part.name))) {
    console.log(`\n${name}: ${title}`);
    // Each part gets a separate portal, so that the parts don't share data.
    const portal = await startPortal();
    try {
      const { tried, broke } = await run({ portal, browser, random: createRandom(seed).next });
      brokeInAll += broke.length;
      console.log(`  ${tried.toLocaleString('en')} attempts, ${broke.length} succeeded`);
      for (const what of broke.slice(0, 10)) console.log(`  ✗ ${what}`);
    } finally {
      await portal.stop();
    }
  }
} finally {
  await browser.close();
}
console.log(brokeInAll === 0 ? '\nNo attack succeeded.' : `\n${brokeInAll} attacks succeeded.`);
process.exitCode = brokeInAll === 0 ? 0 : 1;
