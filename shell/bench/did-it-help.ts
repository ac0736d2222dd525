import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measuredOn } from '../../e2e/bench/machine.ts';
import { startLocalPostgres } from '../../reference-api/system/local-postgres.ts';
import { quantile } from '../../tools/quantile.ts';
import { seededRandom } from '../../tools/seeded-random.ts';
import { type CountDatabase, countDatabase, openCounts } from '../server/effects/count-database.ts';
import type { DayCount } from '../server/effects/day-counts.ts';
import { effectsPage } from '../server/effects/effects-page.ts';
import { MEASURES, TIME_BOUNDS, type TimeName } from '../server/effects/measure.ts';
import { releaseEffects } from '../server/effects/release-effects.ts';

/**
 * `npm run bench -- did-it-help`: fills the counts of a year of a thousand hosts and asks for the teams' page, on PostgreSQL
 * and on PGlite. Writes docs/benchmarks/did-it-help.md.
 */
const { values: flags } = parseArgs({
  options: {
    asked: { type: 'string', default: '20' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../docs/benchmarks/did-it-help.md') },
  },
});
const HOSTS = 1000;
const DAYS = 365;
const AREAS = ['auth', 'bookings', 'earnings', 'reviews-supplies', 'shell', 'stashpoints'];
const GOAL_MS = 1000;
const FIRST_DAY = Date.parse('2025-03-06T00:00:00Z');
const DAY_MS = 86_400_000;
/** Rows of one write. */
const CHUNK = 5000;

const rows = aYear();
const found = [await onPostgres(), await onPGlite()];
const text = `# A year of counts

\`npm run bench -- did-it-help\`

The teams' page *did it help*, asked for a year of ${HOSTS.toLocaleString('en')} hosts: ${AREAS.length} areas, a release a week, two of
each at any time, every measure in every bucket on every day, ${rows.length.toLocaleString('en')} rows. The number of rows does not depend on the number of hosts.
Time is from the question to the whole page as HTML, ${flags.asked} times.

| Database | Filled in | Page, median | Page, longest | Goal ${GOAL_MS} ms |
|---|---:|---:|---:|---|
${found.join('\n')}

${measuredOn()}
`;
console.log(text);
writeFileSync(flags.out, text);

async function onPostgres(): Promise<string> {
  const postgres = await startLocalPostgres({ isDurable: false });
  try {
    return await measure('PostgreSQL', countDatabase(openCounts(postgres.url, undefined)));
  } finally {
    await postgres.remove();
  }
}

async function onPGlite(): Promise<string> {
  return await measure('PGlite, in memory', countDatabase(openCounts('embedded', undefined)));
}

async function measure(name: string, database: CountDatabase): Promise<string> {
  const begun = performance.now();
  for (let at = 0; at < rows.length; at += CHUNK) await database.write(rows.slice(at, at + CHUNK));
  const filled = performance.now() - begun;
  const times: number[] = [];
  for (let turn = 0; turn < Number(flags.asked); turn += 1) {
    const start = performance.now();
    const areas = releaseEffects(await database.read('2025-03-06'));
    effectsPage({ brand: 'Bagpost', at: '2026-03-06T08:00:00Z', days: DAYS, areas, problem: null });
    times.push(performance.now() - start);
    if (areas.length !== AREAS.length) throw new Error(`${areas.length} areas came back`);
  }
  await database.close();
  const longest = Math.max(...times);
  const verdict = longest <= GOAL_MS ? 'reached' : `${(longest - GOAL_MS).toFixed(0)} ms over`;
  return `| ${name} | ${(filled / 1000).toFixed(1)} s | ${quantile(times, 0.5).toFixed(0)} ms | ${longest.toFixed(0)} ms | ${verdict} |`;
}

/** On each day the release of the week and the one before it. */
function aYear(): DayCount[] {
  const random = seededRandom(7);
  return Array.from({ length: DAYS }, (_, at) => at).flatMap((at) => {
    const day = new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);
    const week = Math.floor(at / 7);
    return AREAS.flatMap((area) =>
      [week, week + 1].flatMap((number) =>
        MEASURES.flatMap((measure) =>
          bucketsOf(measure).map((bucket) => {
            const count = 1 + Math.floor(random() * HOSTS * 20);
            return { day, area, release: `0.1.0-${String(number).padStart(10, '0')}`, measure, bucket, count };
          }),
        ),
      ),
    );
  });
}

function bucketsOf(measure: string): number[] {
  const bounds: readonly number[] | undefined = TIME_BOUNDS[measure as TimeName];
  return Array.from({ length: (bounds?.length ?? 0) + 1 }, (_, bucket) => bucket);
}
