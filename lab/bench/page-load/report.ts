import { quantile } from '@host-portal/delivery/quantile';
import { type Cause, type Causes, CAUSES } from './causes.ts';
import { bars, waterfall } from './charts.ts';
import type { Detail, Parts } from './detail.ts';
import { kilo, paired, signed, signedSpread, sumBytes, table } from './figures.ts';
import type { Scenes } from './scenes.ts';
import type { Variant } from './variants.ts';
import { type Fetched, SLOW_4G, type Visit } from './visit.ts';

export type Compared = Exclude<Variant, 'crowded'>;

export type Results = {
  at: string;
  machine: string;
  loadAverage: number;
  runs: number;
  routes: { path: string; visits: Record<Compared, Visit[]>; details: Record<Compared, Detail> }[];
  registry: { few: Visit[]; many: Visit[] };
  scenes: Record<Compared, Scenes[]>;
  causes: Record<Compared, Causes>;
};

/** The goals in milliseconds and bytes. */
const GOALS = { tax: 50, taxBytes: 10_000, paint: 2000, start: 400, changeNew: 200, changeKnown: 50, registry: 0.05 };

/** Returns the report as Markdown, and its charts by file name. */
export function reportPage(results: Results): { page: string; pictures: Map<string, string> } {
  const { federated, bundle } = results.causes;
  const pictures = new Map([
    ['waterfall-federated.svg', waterfall('Shell and remote', federated.row, federated.fetched)],
    ['waterfall-bundle.svg', waterfall('One bundle', bundle.row, bundle.fetched)],
    [
      'row.svg',
      bars(
        results.routes.map(({ path, visits }) => ({
          label: path,
          values: [rows(visits.federated), rows(visits.bundle)].map((times) => quantile(times, 0.5)),
        })),
      ),
    ],
  ]);
  const sections = [
    intro(results),
    taxSection(results),
    timesSection(results),
    bytesSection(results),
    floorSection(results),
    laterSection(results),
    causesSection(results),
    distanceSection(results),
  ];
  return { page: `${sections.join('\n\n')}\n`, pictures };
}

const intro = ({ at, machine, loadAverage, runs }: Results) => `# What federation costs a visitor

\`npm run bench -- page-load${runs === 9 ? '' : ` --runs ${runs}`}\`

Measured ${at.slice(0, 10)} on ${machine}, load average ${loadAverage.toFixed(1)} at the end. Headless, phone of 390 × 844, cold, Slow 4G
(150 ms, 1.6 Mbit/s) from a proxy in front of the portal, and a processor that the browser makes four times slower. The browser has
no driver (\`lab/bench/browser\`), because developer tools that follow each request cost such a phone 0.2 to 0.6 s per load. The
connection is open when a load begins. Brotli 11, HTTP/2 with TLS, the edge's documents. The same source twice: as shell and
remotes, and as one bundle without federation. ${runs} loads of each, in turns. If the load average is far above the number of
cores, other programs were running: differences between columns are still valid, but the figures aren't.`;

function taxSection({ routes }: Results): string {
  const lines = routes.map(({ path, visits }) => {
    const ms = paired(visits.federated, visits.bundle, ({ row }) => row);
    const bytes = paired(visits.federated, visits.bundle, ({ fetched }) => sumBytes(fetched, 'script'));
    return [
      path,
      signedSpread(ms),
      distance(quantile(ms, 0.5), GOALS.tax, 'ms'),
      kilo(quantile(bytes, 0.5)),
      distance(quantile(bytes, 0.5), GOALS.taxBytes, 'bytes'),
    ];
  });
  return `## The tax

Shell and remotes minus one bundle, run by run: the median of the differences, and their interquartile range.

${table(['Route', 'First useful row, ms', 'Goal ≤ 50 ms', 'Scripts, KB', 'Goal ≤ 10 KB'], lines)}`;
}

function timesSection({ routes }: Results): string {
  const lines = routes.flatMap(({ path, visits }) =>
    (['federated', 'bundle'] as const).map((variant) => {
      const of = (pick: (visit: Visit) => number, at = 0.5) => Math.round(quantile(visits[variant].map(pick), at));
      return [
        path,
        variant,
        of(({ firstPaint }) => firstPaint),
        of(({ largestPaint }) => largestPaint),
        of(({ largestPaint }) => largestPaint, 0.75),
        of(({ row }) => row),
        spread(rows(visits[variant])),
        of(({ mainThread }) => mainThread),
        of(({ fetched }) => fetched.length),
        quantile(
          visits[variant].map(({ layoutShift }) => layoutShift),
          0.5,
        ).toFixed(3),
      ];
    }),
  );
  const head = [
    'Route',
    'Variant',
    'FCP',
    'LCP',
    'LCP p75',
    'Row',
    'Row, IQR',
    'Main thread',
    'Requests',
    'Layout shift',
  ];
  return `## Times

Milliseconds, medians. *Row*: the first useful row is painted. *Main thread*: busy until then.

${table(head, lines)}`;
}

function bytesSection({ routes }: Results): string {
  const names = Object.keys(routes[0]?.details.federated.parts ?? {}) as (keyof Parts)[];
  const lines = routes.flatMap(({ path, details }) =>
    (['federated', 'bundle'] as const).map((variant) => {
      const { parts, duplicate, unused, waves } = details[variant];
      return [path, variant, ...names.map((name) => kilo(parts[name])), kilo(unused), kilo(duplicate), waves];
    }),
  );
  return `## Bytes

KB on the wire until the first useful row. Scripts are divided by the share of their characters. *Unused*: not executed by
then. *Twice*: characters of library files that were loaded more than once, before compression. *Waves*: the longest chain of scripts
that load one after the other; 1 means that the document names all of them. One load of each, with developer tools.

${table(['Route', 'Variant', ...names, 'Unused', 'Twice', 'Waves'], lines)}`;
}

/**
 * Returns the theoretical minimum time, which is the sum of bytes ÷ bandwidth, the scripts' execution time, and one
 * round trip each for the document, the first wave of scripts and each step of the data.
 */
function floorOf(visit: Visit): number {
  const bytes = visit.fetched.reduce((sum, each) => sum + each.bytes, 0);
  const steps = dataSteps(visit.fetched);
  return (bytes / SLOW_4G.downloadThroughput) * 1000 + SLOW_4G.latency * (2 + steps) + visit.script;
}

/** Counts the sequential data requests: each counted request starts after the previously counted one has ended. */
function dataSteps(fetched: Fetched[]): number {
  const reads = fetched.filter(({ kind }) => kind === 'data').toSorted((a, b) => a.start - b.start);
  let [steps, until] = [0, 0];
  for (const { start, end } of reads) {
    if (start < until) continue;
    steps += 1;
    until = end;
  }
  return steps;
}

function floorSection({ routes }: Results): string {
  const lines = routes.map(({ path, visits: { federated } }) => {
    const floor = quantile(federated.map(floorOf), 0.5);
    const row = quantile(rows(federated), 0.5);
    const steps = quantile(
      federated.map(({ fetched }) => dataSteps(fetched)),
      0.5,
    );
    return [path, Math.round(floor), Math.round(row), `× ${(row / floor).toFixed(2)}`, steps];
  });
  return `## Distance to the floor

The floor is bytes ÷ bandwidth, plus one round trip each for the document, the scripts and every step of the data, plus the
time that scripts ran. Goal: × 1.10.

${table(['Route', 'Floor, ms', 'Row, ms', 'Ratio', 'Steps of the data'], lines)}`;
}

function laterSection({ scenes, registry }: Results): string {
  const of = (variant: Compared, pick: (scene: Scenes) => number) => quantile(scenes[variant].map(pick), 0.5);
  const line = (title: string, goal: number, pick: (scene: Scenes) => number) => [
    title,
    Math.round(of('federated', pick)),
    Math.round(of('bundle', pick)),
    distance(of('federated', pick), goal, 'ms'),
  ];
  const [few, many] = [quantile(rows(registry.few), 0.5), quantile(rows(registry.many), 0.5)];
  const documents = [registry.few, registry.many].map((visits) =>
    kilo(
      quantile(
        visits.map(({ fetched }) => sumBytes(fetched, 'document')),
        0.5,
      ),
    ),
  );
  const change = many / few - 1;
  return `## After the first visit

${table(
  ['What', 'Shell and remotes, ms', 'One bundle, ms', 'Goal'],
  [
    line('warm start: first paint', GOALS.start, ({ warmPaint }) => warmPaint),
    line('warm start: first row, with its reads', GOALS.start, ({ warmRow }) => warmRow),
    line('offline start: navigation visible', GOALS.start, ({ offline }) => offline),
    line('area never opened', GOALS.changeNew, ({ changeNew }) => changeNew),
    line('area opened before', GOALS.changeKnown, ({ changeKnown }) => changeKnown),
  ],
)}

100 remotes in the registry instead of 5: ${Math.round(many)} ms against ${Math.round(few)} ms (${signed(change * 100)} %; goal ± 5 %:
${Math.abs(change) <= GOALS.registry ? 'reached' : 'missed'}), the document ${documents[1]} KB against ${documents[0]} KB.`;
}

function causesSection({ causes }: Results): string {
  const { federated, bundle } = causes;
  const lines = CAUSES.map((cause: Cause) => [
    cause,
    Math.round(federated.causes[cause]),
    Math.round(bundle.causes[cause]),
    signed(federated.causes[cause] - bundle.causes[cause]),
  ]);
  lines.push(['all', Math.round(federated.row), Math.round(bundle.row), signed(federated.row - bundle.row)]);
  return `## Where the time goes

Two traced loads: the main thread's work by kind, and what it waited for when idle. Every millisecond is in exactly one
line. One trace of each, so they contain the noise of a single load.

${table(['Cause', 'Shell and remote, ms', 'One bundle, ms', 'Difference'], lines)}`;
}

function distanceSection({ routes }: Results): string {
  const lines = routes.map(({ path, visits: { federated } }) => {
    const paint = quantile(
      federated.map(({ largestPaint }) => largestPaint),
      0.75,
    );
    const shift = quantile(
      federated.map(({ layoutShift }) => layoutShift),
      0.5,
    );
    return [path, distance(paint, GOALS.paint, 'ms'), shift < 0.001 ? 'reached' : `missed by ${shift.toFixed(3)}`];
  });
  return `## Other goals

${table(['Route', 'LCP ≤ 2.0 s p75', 'No layout shift'], lines)}`;
}

const rows = (visits: Visit[]) => visits.map(({ row }) => row);
const spread = (values: number[]) => `${Math.round(quantile(values, 0.25))}–${Math.round(quantile(values, 0.75))}`;

function distance(value: number, goal: number, unit: 'ms' | 'bytes'): string {
  if (value <= goal) return 'reached';
  return unit === 'ms' ? `missed by ${Math.round(value - goal)} ms` : `missed by ${kilo(value - goal)} KB`;
}
