import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { rootKeysIn } from '@host-portal/delivery/store';
import { within } from '@host-portal/shared-lib/timing';
import { watchViolations } from '../../../e2e/page/violations.ts';
import { startFaultProxy } from '../../../e2e/servers/fault-proxy.ts';
import { edgeConfig } from '../../../edge/src/edge-config.ts';
import { buildEdge } from '../../../edge/src/edge.ts';
import { startSite } from '../../../main-site/site-server.ts';
import type { Session } from '../../../tools/audit/session.ts';
import { selfMadeCertificate } from '../../../tools/start/certificate.ts';
import { RELEASED } from '../../../tools/test-portal/portal.ts';
import { changedReleases } from './changed-releases.ts';
import type { ListedFault } from './fault-list.ts';
import { Scenario, type Report } from './scenario.ts';
import type { Surface } from './surfaces.ts';

/** Timeout for anything on screen. It exceeds every goal, so that late and never can be told apart. */
const PATIENCE_MS = 30_000;

/** Longer than all waits of a cell that still makes progress. */
const CELL_LIMIT_MS = 120_000;

/**
 * Goals of the fault matrix, in ms. `feedback` and `fallback` are until the loading notice and the fallback, in
 * addition to the time that the area needs without a fault.
 */
export const GOALS = { feedback: 2000, fallback: 10_000, usable: 1000, heal: 5000 } as const;

/** Times in ms. A scenario without such a moment leaves it out. */
export type Times = Partial<Record<keyof typeof GOALS, number>>;

export type Cell = Times & {
  /** Error reports about the area until its fallback was shown, by phase. */
  reports: string[];
  /** From navigation to the area's content, without a fault. */
  calm?: number;
  /** One sentence for each problem. Empty if the cell passed. */
  problems: string[];
};

export type World = {
  browser: Browser;
  /** The portal whose API all cells share. */
  api: string;
  /** Port of the only other site that may call that API, so one cell of the main site runs at a time. */
  foreignPort: number;
  session: Session;
};

/** Runs one fault on one surface, on a separate portal (edge, releases, proxy) with the given API. */
export async function runCell(
  fault: ListedFault,
  surface: Surface,
  { browser, api, foreignPort, session }: World,
): Promise<Cell> {
  const releases = await changedReleases(RELEASED);
  const config = edgeConfig(api, {});
  const edge = await buildEdge({ config, store: releases.store, roots: () => rootKeysIn(RELEASED.keys) });
  const edgeUrl = await edge.listen({ port: 0, host: '127.0.0.1' });
  const proxy = await startFaultProxy(edgeUrl, { certificate: await certificateOfCells() });
  const site = surface.draws === 'mount' ? await startSite({ port: foreignPort, portal: proxy.url }) : null;
  const url = site?.url ?? proxy.url;
  const context = await browser.newContext({
    storageState: {
      cookies: session.cookies,
      origins: session.origins.map((origin) => ({ ...origin, origin: proxy.url })),
    },
    // Files in the service worker's cache would hide the faults of a first visit.
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const reports = await listenToReports(page);
    const violations = await watchViolations(context);
    const scenario = new Scenario({
      page,
      url,
      edgeUrl,
      learn: edge.registry.refresh,
      proxy,
      releases,
      fault,
      surface,
      reports,
    });
    // A page with an endless script never responds, and the other cells must go on.
    const hasEnded = await within(
      CELL_LIMIT_MS,
      scenario.run().then(() => true),
      () => false,
    );
    if (!hasEnded) scenario.cell.problems.push(`it did not end within ${CELL_LIMIT_MS / 1000} s`);
    scenario.cell.problems.push(...violations);
    return scenario.cell;
  } finally {
    await context.close();
    await site?.close();
    await proxy.close();
    await edge.close();
  }
}

let certificate: Promise<{ cert: string; key: string }> | undefined;

/** A certificate for localhost, for the proxies of all cells. Reused between runs. */
const certificateOfCells = () => (certificate ??= makeCertificate(path.join(RELEASED.keys, '../certificate')));

async function makeCertificate(folder: string) {
  const { certificate: cert } = await selfMadeCertificate(folder, []);
  return { cert, key: await readFile(path.join(folder, 'portal.key'), 'utf8') };
}

/** Collects every report that the portal sends. */
async function listenToReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.exposeBinding('tellReport', (_, text: string) => void reports.push(JSON.parse(text) as Report));
  await page.addInitScript(() => {
    const { tellReport } = globalThis as unknown as { tellReport: (text: string) => void };
    navigator.sendBeacon = (_, body) => {
      void (body as Blob).text().then(tellReport);
      return true;
    };
  });
  return reports;
}
