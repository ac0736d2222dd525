import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { GUEST } from '@host-portal/delivery/conformance/foreign-page';
import type { FaultProxy } from '../../../e2e/servers/fault-proxy.ts';
import type { ChangedReleases } from './changed-releases.ts';
import type { Cell } from './fault-cell.ts';
import type { AreaFiles, ListedFault } from './fault-list.ts';
import type { Surface } from './surfaces.ts';

export type Report = { message?: string; remote?: string; owner?: string; version?: string; phase?: string };

type Parts = {
  page: Page;
  url: string;
  /** The URL of the edge itself, bypassing the proxy. */
  edgeUrl: string;
  /** Makes the edge read its release store again. */
  learn: () => Promise<void>;
  proxy: FaultProxy;
  releases: ChangedReleases;
  fault: ListedFault;
  surface: Surface;
  reports: Report[];
};

/** Runs one fault on one surface, and records in `cell` what was visible and when. */
export class Scenario {
  readonly cell: Cell = { reports: [], problems: [] };
  readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async run() {
    const { scenario } = this.parts.fault;
    try {
      if (scenario === 'stands') await this.stands();
      else if (scenario === 'unseen') await this.unseen();
      else if (scenario === 'previous') await this.previous();
      else if (scenario === 'deploy') await this.deploy();
      else await this.fallsAndHeals();
    } catch (error) {
      this.cell.problems.push(firstLine(error));
    }
  }

  /**
   * Expects that the fallback appears, that the rest of the page remains usable, and that *Try again* restores the
   * area without a reload.
   */
  async fallsAndHeals() {
    const { page, surface, fault } = this.parts;
    const isInside = fault.scenario === 'inside' && surface.draws !== 'mount';
    if (isInside) {
      await page.goto(`${this.parts.url}/account/training`);
      await page.getByRole('heading', { level: 1, name: 'Training' }).waitFor();
    }
    await this.begin();
    const start = Date.now();
    if (isInside) await goInApp(page, surface.path);
    else await page.goto(this.parts.url + surface.path, { waitUntil: 'commit' });
    const fallback = this.fallback();
    const isStillLoading = page.getByText('Still loading. Your connection seems slow.').first();
    await fallback.or(isStillLoading).first().waitFor();
    this.cell.feedback = Date.now() - start;
    await fallback.waitFor();
    this.cell.fallback = Date.now() - start;
    this.countReports();
    await this.mark();

    await this.isUsable();
    if (fault.scenario === 'again') {
      await this.tryAgain();
      await page.getByRole('button', { name: 'Try again' }).and(page.locator(':not([disabled])')).first().waitFor();
      await fallback.waitFor();
    }
    await this.end();
    const healing = Date.now();
    await this.tryAgain();
    await surface.ready(page).first().waitFor();
    this.cell.heal = Date.now() - healing;
    await this.isSamePage();
  }

  /**
   * Expects that the misbehaving area remains visible, that the rest keeps working, and that the fault is reported
   * once with the area's name.
   */
  async stands() {
    const { page, surface, fault, url } = this.parts;
    const isMount = surface.draws === 'mount';
    await this.begin();
    const start = Date.now();
    await page.goto(url + surface.path, { waitUntil: 'commit' });
    const screen = (isMount ? surface.ready(page) : page.getByText('The screen stands')).first();
    await screen.waitFor();
    this.cell.feedback = Date.now() - start;
    await this.mark();
    if (fault.name.includes('handler')) await (isMount ? page.getByRole('heading', { level: 1 }) : screen).click();
    if (fault.name.includes('5 s')) await page.waitForFunction(() => performance.now() > 6000);
    await this.isUsable();
    if (isMount) {
      await this.comesAgain();
      await screen.waitFor();
    }
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    this.countReports();
    await this.isSamePage();
  }

  async unseen() {
    const { page, surface, releases, fault, url, edgeUrl } = this.parts;
    // The request makes the edge read the release that's live before the fault.
    await fetch(`${edgeUrl}/registry.json`);
    if (fault.release) await releases.release(surface.area, fault.release(surface) ?? undefined);
    await this.parts.learn();
    const start = Date.now();
    await page.goto(url + surface.path, { waitUntil: 'commit' });
    await surface.ready(page).first().waitFor();
    this.cell.calm = Date.now() - start;
    await this.mark();
    await this.isUsable();
    await this.isSamePage();
  }

  /** Expects that the previous intact release is shown, and that one report names the failed release. */
  async previous() {
    const { page, surface, url } = this.parts;
    await this.begin();
    const start = Date.now();
    await page.goto(url + surface.path, { waitUntil: 'commit' });
    await surface.ready(page).first().waitFor();
    this.cell.fallback = Date.now() - start;
    this.countReports();
    await this.mark();
    await this.isUsable();
    await this.isSamePage();
  }

  async deploy() {
    const { page, surface, releases, proxy, url } = this.parts;
    await page.goto(url + surface.path);
    await surface.ready(page).first().waitFor();
    await this.mark();
    const link = page.getByRole('main').locator('a[href*="/account/earnings/"]').first();
    const path = surface.next?.path || ((await link.getAttribute('href')) ?? '');
    const before = await this.liveVersion();
    await releases.release(surface.area);
    await this.untilLive((version) => version !== before);
    proxy.fail(new RegExp(`^/r/${surface.area}/${before}/`), NOT_FOUND);
    const start = Date.now();
    await goInApp(page, path);
    await surface.next?.ready(page).first().waitFor();
    this.cell.heal = Date.now() - start;
    this.countReports();
    await this.isSamePage();
  }

  async begin() {
    const { proxy, releases, fault, surface, page } = this.parts;
    const files = filesOf(surface);
    fault.wire?.(proxy, files);
    const change = fault.release?.(surface);
    if (change) {
      await releases.release(surface.area, change);
      // The edge caches the store's state for a second, so the page could otherwise get the previous release.
      await this.parts.learn();
    }
    if (fault.browser)
      await page.route(
        (url) => files.all.test(url.pathname),
        (route) => route.abort(fault.browser),
      );
  }

  async end() {
    const { proxy, releases, fault, surface, page } = this.parts;
    proxy.heal();
    if (fault.browser) await page.unrouteAll();
    if (!fault.release) return;
    const version = await releases.release(surface.area);
    await this.untilLive((live) => live === version);
  }

  async tryAgain() {
    const { page, surface } = this.parts;
    const button = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
    // If the portal is unreachable, the main site shows no button, so the visitor leaves the page and returns.
    if (surface.draws === 'mount' && !(await button.isVisible())) return this.comesAgain();
    // *Try again* disappears if another surface of the same area has already recovered the area.
    await button.or(surface.ready(page)).first().waitFor();
    if (await button.isVisible()) await button.click();
  }

  /** Leaves the area on the main site and returns to it. */
  async comesAgain() {
    const { page } = this.parts;
    await page.getByRole('link', { name: 'Offers' }).click();
    await page.locator(GUEST).waitFor({ state: 'detached' });
    await pause(SITE_RESTS_MS);
    await page.getByRole('link', { name: 'My bookings' }).click();
  }

  /** Measures when the page around the area is usable. If other areas work, also checks that one of them opens. */
  async isUsable() {
    const { page, surface, fault } = this.parts;
    const start = Date.now();
    await (await surface.frame(page)).first().waitFor();
    this.cell.usable = Date.now() - start;
    if (surface.draws === 'mount') return;
    await page.keyboard.press('Escape');
    if (fault.hitsAll) return;
    await (await surface.elsewhere(page)).first().waitFor();
    if (['stands', 'unseen', 'previous'].includes(fault.scenario)) return;
    await goInApp(page, surface.path);
    await this.fallback().waitFor();
  }

  /**
   * Returns a locator for the area's fallback. If the fault affects every area, it also matches the messages that the
   * area itself shows for its missing sections.
   */
  fallback(): Locator {
    const { page, surface, fault } = this.parts;
    const ofArea = surface.fallback(page);
    if (!fault.hitsAll) return ofArea.first();
    return ofArea.or(page.getByRole('main').getByText(/We can’t show .+ right now|: not available right now/)).first();
  }

  countReports() {
    const { reports, surface, fault } = this.parts;
    if (surface.draws === 'mount' || fault.hitsAll) return;
    const ours = reports.filter(({ remote }) => remote === surface.area);
    this.cell.reports = ours.map(({ phase, message }) => `${phase}: ${message}`);
    if (ours.length !== 1) this.cell.problems.push(`${ours.length} reports (${this.cell.reports.join(', ')})`);
    if (ours.some(({ phase = '' }) => !(fault.phase ?? /./).test(phase)))
      this.cell.problems.push(`told as ${this.cell.reports.join(', ')}`);
    if (ours.some(({ owner, version }) => !owner || !version))
      this.cell.problems.push('a report without owner or version');
  }

  mark = () => this.parts.page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));

  async isSamePage() {
    if (!(await this.parts.page.evaluate(() => 'isSamePage' in globalThis)))
      this.cell.problems.push('the page was loaded again');
  }

  async liveVersion(): Promise<string> {
    const answer = await fetch(`${this.parts.edgeUrl}/registry.json`);
    const { remotes } = (await answer.json()) as { remotes: { current: { name: string; version: string } }[] };
    return remotes.find(({ current }) => current.name === this.parts.surface.area)?.current.version ?? '';
  }

  async untilLive(isIt: (version: string) => boolean) {
    while (!isIt(await this.liveVersion())) await pause(100);
  }
}

/**
 * How long to wait before returning to the area, in ms. single-spa, which the main site uses, doesn't reload a failed
 * app for at least 200 ms.
 */
const SITE_RESTS_MS = 250;

const NOT_FOUND = { kind: 'answer', status: 404, body: 'Not found', type: 'text/plain' } as const;

function filesOf({ area, draws }: Surface): AreaFiles {
  const folder = `^/r/${area}/[^/]+/`;
  return draws === 'mount'
    ? {
        all: new RegExp(`${folder}mount/`),
        entry: new RegExp(`${folder}mount/mount\\.js`),
        chunks: new RegExp(`${folder}mount/(?!mount\\.js)`),
      }
    : {
        all: new RegExp(folder),
        entry: new RegExp(`${folder}entry\\.js`),
        chunks: new RegExp(`${folder}(?!entry\\.js)`),
      };
}

/** Navigates within the page, like a router link. */
const goInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\u001B\[\d+m/g, '')
    .split('\n')
    .filter(Boolean)
    .slice(0, 3)
    .join(' ')
    .slice(0, 160);
