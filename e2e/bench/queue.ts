import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { slowDown } from '../../tools/bench/page-load/visit.ts';
import { BROWSER_ARGS, findBrowser } from '../../tools/running-portal/browser.ts';
import { RELEASED, startPortal } from '../../tools/running-portal/portal.ts';
import { publishAll } from '../../tools/start/publish.ts';
import { counterOf } from '../queue/counter.ts';
import { film } from '../queue/film.ts';
import { type Job, QUEUE, SERVED } from '../queue/jobs.ts';
import { type LanguageRun, queuePage } from '../queue/page.ts';
import { openShop, queueOf, type Stay } from '../queue/shop.ts';
import { signIn } from '../sign-in.ts';
import { until } from '../until.ts';

/**
 * `npm run bench -- queue`: ten arrivals and departures at a counter with a slow phone, in each language, on a portal of
 * its own. Counts taps, the page's time, screens, and mistakes: bookings that are not as the queue left them. Writes
 * docs/benchmarks/queue.md, beside what the help pages of three marketplaces say of the same job.
 */
const { values: flags } = parseArgs({
  options: {
    languages: { type: 'string', default: LANGUAGES.map(({ lang }) => lang).join(',') },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../docs/benchmarks/queue.md') },
  },
});

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const folder = mkdtempSync(path.join(tmpdir(), 'host-portal-queue-'));
const cameraFile = path.join(folder, 'camera.y4m');
film(cameraFile, null);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    ...BROWSER_ARGS,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${cameraFile}`,
  ],
});
try {
  const runs: LanguageRun[] = [];
  for (const language of flags.languages.split(',')) runs.push(await serve(language));
  const text = queuePage(runs);
  console.log(text);
  writeFileSync(flags.out, text);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The whole queue in one language. */
async function serve(language: string): Promise<LanguageRun> {
  const portal = await startPortal();
  const device = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 390, height: 844 },
    locale: language,
    permissions: ['camera'],
    serviceWorkers: 'block',
  });
  try {
    const shop = await openShop(portal);
    const before = await shop.stays();
    const queue = queueOf(before);
    const page = await device.newPage();
    await signIn(page, { at: '/login?next=/account' });
    await page.goto(language === 'en' ? '/account' : `/${language}/account`);
    const counter = counterOf(page, device, await slowDown(page), language);
    await counter.rowOf(queue.byCode.id).waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    const jobs: Job[] = [];
    for (const { name, goal, play } of QUEUE) {
      const taken = await play({ counter, shop, queue, cameraFile });
      console.log(`  ${language}: ${name}: ${taken.taps} taps, ${taken.ms} ms, ${taken.screens} screens`);
      jobs.push({ name, goal, taken });
    }
    const wanted = before.map((stay) => wantedOf(stay, queue));
    const isServed = async () => differing(await shop.stays(), wanted).length === 0;
    await until('what the last ones left', isServed, 15_000).catch(() => null);
    return { language, jobs, mistakes: differing(await shop.stays(), wanted) };
  } finally {
    await device.close();
    await portal.stop();
  }
}

function wantedOf(stay: Stay, queue: Record<string, Stay>): Stay {
  const changes = Object.entries(SERVED).map(([who, change]) => (queue[who]?.id === stay.id ? change : {}));
  return Object.assign({}, stay, ...changes) as Stay;
}

/** Bookings that are in or out otherwise than the queue left them. */
function differing(now: readonly Stay[], wanted: readonly Stay[]): string[] {
  const stateOf = ({ id, has_been_checked_in: isIn, has_been_checked_out: isOut }: Stay) =>
    `${id} in ${isIn} out ${isOut}`;
  const known = new Set(wanted.map(stateOf));
  return now.map(stateOf).filter((each) => !known.has(each));
}
