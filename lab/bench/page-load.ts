import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { ACCOUNT, NOW } from '@host-portal/delivery/portal/demo';
import { causesOf } from './page-load/causes.ts';
import { coldVisit, startPhones } from './page-load/cold-visit.ts';
import { detailOf } from './page-load/detail.ts';
import { type Compared, reportPage, type Results } from './page-load/report.ts';
import { benchRoutes, BOOKINGS, EARNINGS } from './page-load/routes.ts';
import { playScenes, type Scenes } from './page-load/scenes.ts';
import { startServers } from './page-load/servers.ts';
import { signInOnce } from './page-load/session.ts';
import { publishVariants } from './page-load/variants.ts';
import type { Visit } from './page-load/visit.ts';

/**
 * `npm run bench -- page-load`: measures what federation costs a visitor. The same source is served both as shell and
 * remotes and as a single bundle, and the same browser loads the two alternately. Prints the tables and writes charts
 * and raw data to `--out`.
 */
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    out: { type: 'string', default: join(import.meta.dirname, '../../.cache/bench/page-load') },
  },
});
const RUNS = Number(flags.runs);
const COMPARED: Compared[] = ['federated', 'bundle'];
const log = (line: string) => process.stderr.write(`${line}\n`);

const stores = await publishVariants(log);
const servers = await startServers(stores, NOW);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_ARGS, '--ignore-certificate-errors'],
});
const phones = await startPhones(servers.network);
try {
  const results = await measure();
  const { page, pictures } = reportPage(results);
  mkdirSync(flags.out, { recursive: true });
  writeFileSync(join(flags.out, 'raw.json'), `${JSON.stringify(results)}\n`);
  for (const [name, svg] of pictures) writeFileSync(join(flags.out, name), svg);
  process.stdout.write(page);
} finally {
  await phones.browser.close();
  await browser.close();
  await servers.stop();
}

async function measure(): Promise<Results> {
  const federated = await signInOnce(browser, servers.urls.federated, ACCOUNT);
  const bundle = await signInOnce(browser, servers.urls.bundle, ACCOUNT);
  const sessions = { federated: federated.session, bundle: bundle.session, crowded: federated.session };
  const routes = benchRoutes(federated.spotId);
  /**
   * Reverses the order of the variants on every second turn, so that other load on the machine affects all of them
   * equally.
   */
  const inTurns = <Name>(names: Name[], turn: number) => (turn % 2 === 0 ? names : names.toReversed());

  log('warm, offline, from area to area');
  const scenes: Record<Compared, Scenes[]> = { federated: [], bundle: [] };
  for (let turn = 0; turn < Math.ceil(RUNS / 2); turn += 1) {
    for (const variant of inTurns(COMPARED, turn)) {
      scenes[variant].push(await playScenes(phones, servers.urls[variant], [BOOKINGS, EARNINGS], sessions[variant]));
    }
  }

  const measured: Results['routes'] = [];
  for (const route of routes) {
    log(`${route.path}: ${RUNS} loads of each`);
    const visits: Record<Compared, Visit[]> = { federated: [], bundle: [] };
    for (let turn = 0; turn < RUNS; turn += 1) {
      for (const variant of inTurns(COMPARED, turn)) {
        visits[variant].push(await coldVisit(phones, servers.urls[variant], route, sessions[variant]));
      }
    }
    const detail = (variant: Compared) =>
      detailOf(browser, servers.urls[variant], route, sessions[variant], stores[variant].releases);
    measured.push({
      path: route.path.replace(federated.spotId, ':id'),
      visits,
      details: { federated: await detail('federated'), bundle: await detail('bundle') },
    });
  }

  log('5 and 100 remotes');
  const registry: Results['registry'] = { few: [], many: [] };
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const variant of inTurns(['federated', 'crowded'] as const, turn)) {
      const visit = await coldVisit(phones, servers.urls[variant], BOOKINGS, sessions[variant]);
      registry[variant === 'crowded' ? 'many' : 'few'].push(visit);
    }
  }

  log('traces');
  const trace = (variant: Compared) => causesOf(browser, servers.urls[variant], BOOKINGS, sessions[variant]);
  return {
    at: new Date().toISOString(),
    machine: `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, Chromium ${browser.version()}`,
    loadAverage: loadavg()[0] ?? 0,
    runs: RUNS,
    routes: measured,
    registry,
    scenes,
    causes: { federated: await trace('federated'), bundle: await trace('bundle') },
  };
}
