import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { ACCOUNT, NOW } from '@host-portal/delivery/portal/demo';
import { quantile } from '@host-portal/delivery/quantile';
import { coldVisit, startPhones } from './page-load/cold-visit.ts';
import { paired, signedSpread, sumBytes, table } from './page-load/figures.ts';
import { benchRoutes } from './page-load/routes.ts';
import { type Served, startServers } from './page-load/servers.ts';
import { signInOnce } from './page-load/session.ts';
import type { Visit } from './page-load/visit.ts';

/**
 * `npm run bench -- step --other ../tried`: measures the effect of a change by comparing this checkout with another one
 * that contains the change. The same browser loads the two alternately. Prints a table for the commit message.
 */
const { values: flags } = parseArgs({
  options: { other: { type: 'string' }, runs: { type: 'string', default: '9' }, only: { type: 'string' } },
});
const RUNS = Number(flags.runs);
const ROOT = join(import.meta.dirname, '../..');
const other = resolve(flags.other ?? '');
if (!flags.other || !existsSync(join(other, 'lab/bench/page-load/variants.ts'))) {
  process.stderr.write('Pass a second checkout with installed packages: npm run bench -- step --other ../tried\n');
  process.exit(2);
}

const portals = { here: publish(ROOT), there: publish(other) };
const servers = await startServers(portals, NOW);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_ARGS, '--ignore-certificate-errors'],
});
const phones = await startPhones(servers.network);
try {
  const here = await signInOnce(browser, servers.urls.here, ACCOUNT);
  const there = await signInOnce(browser, servers.urls.there, ACCOUNT);
  const lines: string[][] = [];
  for (const route of benchRoutes(here.spotId).filter(({ path }) => !flags.only || path === flags.only)) {
    const visits = { here: [] as Visit[], there: [] as Visit[] };
    for (let turn = 0; turn < RUNS; turn += 1) {
      const names = turn % 2 === 0 ? (['here', 'there'] as const) : (['there', 'here'] as const);
      for (const name of names) {
        const { session } = name === 'here' ? here : there;
        visits[name].push(await coldVisit(phones, servers.urls[name], route, session));
      }
    }
    lines.push(lineOf(route.path, visits));
  }
  const head = [
    'Route',
    'Row here, ms',
    'First paint, ms',
    'LCP, ms',
    'Row, ms',
    'Main thread, ms',
    'Scripts, bytes',
    'Data, bytes',
  ];
  process.stdout.write(
    `Other checkout minus this one, medians of ${RUNS} pairs and their middle half:\n\n${table(head, lines)}\n`,
  );
} finally {
  await phones.browser.close();
  await browser.close();
  await servers.stop();
}

function lineOf(path: string, { here, there }: Record<'here' | 'there', Visit[]>): string[] {
  const difference = (pick: (visit: Visit) => number) => signedSpread(paired(there, here, pick));
  const median = quantile(
    here.map(({ row }) => row),
    0.5,
  );
  return [
    path,
    String(Math.round(median)),
    difference(({ firstPaint }) => firstPaint),
    difference(({ largestPaint }) => largestPaint),
    difference(({ row }) => row),
    difference(({ mainThread }) => mainThread),
    difference(({ fetched }) => sumBytes(fetched, 'script')),
    difference(({ fetched }) => sumBytes(fetched, 'data')),
  ];
}

/** Builds and publishes releases with the checkout's own code, in a separate process. */
function publish(root: string): Served {
  const script = `import { publishFederated } from './lab/bench/page-load/variants.ts';
    const federated = await publishFederated((line) => process.stderr.write(line + '\\n'));
    process.stdout.write(JSON.stringify(federated));`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${root} does not build`);
  return { ...(JSON.parse(stdout) as Served), root };
}
