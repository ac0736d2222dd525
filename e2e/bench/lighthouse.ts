import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startFront } from '../../tools/bench/page-load/front.ts';
import { median } from '../../tools/quantile.ts';
import { findBrowser } from '../../tools/running-portal/browser.ts';
import { RELEASED, startPortal } from '../../tools/running-portal/portal.ts';
import { publishAll } from '../../tools/start/publish.ts';
import { measuredOn } from './machine.ts';

/**
 * `npm run bench -- lighthouse`: Lighthouse on the pages that a search engine finds, as it is by default: a phone, Slow 4G,
 * a processor four times slower. The portal stands behind TLS and HTTP/2. npm fetches Lighthouse for the run: it is as
 * large as everything else that the portal is built with. Writes docs/benchmarks/lighthouse.md.
 */
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../docs/benchmarks/lighthouse.md') },
  },
});
const LIGHTHOUSE = 'lighthouse@13.5.0';
const GROUPS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Path → the least score for speed. The other three groups: 100. */
const PAGES = { '/': 98, '/signup': 95, '/login': 95 };
const FIRST_PAINT_GOAL_MS = 1000;
const RUNS = Number(flags.runs);

type Report = {
  categories: Record<(typeof GROUPS)[number], { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
};

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const portal = await startPortal();
const front = await startFront(Number(new URL(portal.url).port));
const env = { ...process.env, CHROME_PATH: await findBrowser() };
try {
  const reports = Object.fromEntries(Object.keys(PAGES).map((page) => [page, [] as Report[]]));
  // In turns, so that all have the same weather.
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of Object.keys(PAGES)) reports[page]?.push(await reportOf(front.url + page));
  }
  const text = pageOf(reports);
  console.log(text);
  writeFileSync(flags.out, text);
} finally {
  await front.stop();
  await portal.stop();
}

async function reportOf(url: string): Promise<Report> {
  const chrome = '--headless=new --no-sandbox --ignore-certificate-errors';
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${chrome}`];
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 64 * 2 ** 20 });
  return JSON.parse(stdout) as Report;
}

function pageOf(reports: Record<string, Report[]>): string {
  const rows = Object.entries(PAGES).map(([page, goal]) => {
    const own = reports[page] ?? [];
    const scores = GROUPS.map((group) =>
      Math.round(100 * median(own.map(({ categories }) => categories[group].score))),
    );
    const ms = (audit: string) => Math.round(median(own.map(({ audits }) => audits[audit]?.numericValue ?? 0)));
    const cells = [goal, ms('first-contentful-paint'), ms('largest-contentful-paint'), ms('total-blocking-time')];
    return `| ${[page, ...scores, ...cells].join(' | ')} |`;
  });
  return `# Lighthouse

\`npm run bench -- lighthouse\`

${LIGHTHOUSE} with its own settings: a phone on Slow 4G with a processor four times slower, simulated. Median of ${RUNS} runs of each
page, in turns. Goals: the score for speed in its column, 100 for the other three groups, the first paint of home in
${FIRST_PAINT_GOAL_MS} ms.

| Page | Speed | Accessibility | Best practices | SEO | Goal for speed | First paint, ms | Largest paint, ms | Blocked, ms |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}

${faultsIn(reports)}

${measuredOn()}
`;
}

/** Audits of the last three groups that cost points, by page. */
function faultsIn(reports: Record<string, Report[]>): string {
  const lines = Object.entries(reports).flatMap(([page, own]) => {
    const faults = own.flatMap(({ categories, audits }) =>
      GROUPS.slice(1)
        .flatMap((group) => categories[group].auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${page}: ${audits[id]?.title} (\`${id}\`)`),
    );
    return [...new Set(faults)];
  });
  return lines.length > 0
    ? lines.map((line) => `- ${line}`).join('\n')
    : 'Nothing costs points in the last three groups.';
}
