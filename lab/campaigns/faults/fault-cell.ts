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

/**
 * The timeout for anything to appear on screen, in ms. It exceeds every goal, so that a late result can be told apart
 * from a missing one.
 */
const PATIENCE_MS = 30_000;

/** The maximum duration of a cell in ms, which exceeds the sum of its waits. */
const CELL_LIMIT_MS = 120_000;

/**
 * Goals of the fault matrix, in ms. `feedback` is the time until the loading notice, and `fallback` is the time until
 * the fallback, both in addition to the area's loading time without a fault.
 */
export const GOALS = { feedback: 2000, fallback: 10_000, usable: 1000, heal: 5000 } as const;

/** The measured times of a cell in ms. A scenario measures only some of them. */
export type Times = Partial<Record<keyof typeof GOALS, number>>;

export type Cell = Times & {
  /** The error reports about the area until its fallback was shown, each with its phase. */
  reports: string[];
  /** The time from navigation to the area's content when nothing fails, in ms. */
  calm?: number;
  /** One sentence per problem. Empty if the cell passed. */
  problems: string[];
};

export type World = {
  browser: Browser;
  /** The URL of the portal whose API all cells share. */
  api: string;
  /**
   * The port of the only other site that may call that API. Because of this, only one cell of the main site runs at a
   * time.
   */
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
    // Service workers are blocked, because their cached files would hide the faults of a first visit.
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
    // The time limit lets the other cells continue when a page with an endless script never responds.
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

/** Returns the certificate for localhost that all cells' proxies use. It's stored for later runs. */
const certificateOfCells = () => (certificate ??= makeCertificate(path.join(RELEASED.keys, '../certificate')));

async function makeCertificate(folder: string) {
  const { certificate: cert } = await selfMadeCertificate(folder, []);
  return { cert, key: await readFile(path.join(folder, 'portal.key'), 'utf8') };
}

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
