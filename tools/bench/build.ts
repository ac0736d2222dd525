import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf } from '../project.ts';
import { median, quantile } from '../quantile.ts';
import { releasableNames } from '../release/release-from-source.ts';
import { copySources } from '../running-portal/working-copy.ts';

/**
 * `npm run bench -- build`: how long a team waits for webpack: every area without a cache, then one remote with a
 * changed line and unchanged; with `--test-log` also how long a whole `npm test` took. Works in a copy of the sources.
 * Writes docs/benchmarks/build.md.
 */
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** The printed output of an `npm test` on this machine, whose summary becomes part of the page. */
    'test-log': { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../../docs/benchmarks/build.md') },
  },
});
const ROUNDS = Number(flags.rounds);
/** A line of a screen, and the same line with another text. */
const CHANGED = { file: 'mfe-bookings/src/locales/en.json', from: '"list.title": "Bookings' };

const tests = flags['test-log'] === undefined ? '' : testsPart(readFileSync(flags['test-log'], 'utf8'));
const copy = await copySources();
try {
  const cold = releasableNames().map((name) => ({ name, seconds: build(name) }));
  const unchanged: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    unchanged.push(build('bookings'));
    await copy.change(CHANGED.file, CHANGED.from, `${CHANGED.from} ${round}`);
    changed.push(build('bookings'));
  }
  const total = cold.reduce((sum, { seconds }) => sum + seconds, 0);
  const page = `# How long a build takes

\`npm run bench -- build\`

Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at
the end. Seconds of webpack, one area after the other; \`npm start\` builds two at once. A load average far above the number
of cores means that other programs ran beside it.

| What | Seconds | Least and most |
|---|---:|---:|
${cold.map(({ name, seconds }) => `| ${name}, no cache | ${seconds.toFixed(1)} | |`).join('\n')}
| every area, no cache | ${total.toFixed(1)} | |
| bookings, one line changed | ${line(changed)} |
| bookings, nothing changed | ${line(unchanged)} |

swc compiles and minifies, both in native code, and webpack keeps what it has resolved and compiled in \`.cache/webpack\`, one
folder per area. An area whose sources were released before is not built at all: its version is the hash of what a build
of it depends on.
${tests}`;
  mkdirSync(join(flags.out, '..'), { recursive: true });
  writeFileSync(flags.out, page);
  process.stdout.write(page);
} finally {
  await copy.remove();
}

/** Seconds of one build of an area. */
function build(name: string): number {
  const folder = folderOf(name);
  const config = ['--config', `${folder}/webpack.config.js`, `--json=${folder}-stats.json`];
  const began = performance.now();
  copy.run('node_modules/webpack-cli/bin/cli.js', config, { NODE_ENV: 'production' });
  return (performance.now() - began) / 1000;
}

function line(seconds: number[]): string {
  return `${median(seconds).toFixed(1)} | ${quantile(seconds, 0).toFixed(1)} to ${quantile(seconds, 1).toFixed(1)}`;
}

/** The summary of `npm test`, slowest part first. Throws when the log has none. */
function testsPart(log: string): string {
  const [, total, rows = ''] = /\nSummary \((.*)\)\n((?: {2}[✓✗].*\n)+)/.exec(log) ?? [];
  if (!total) throw new Error('--test-log: no summary of npm test in that file; npm test > test.log makes one');
  const parts = [...rows.matchAll(/[✓✗] (\S+) +(.*?) {2,}(.*)/g)].map(([, name = '', counts, time = '']) => ({
    row: `| ${name} | ${counts} | ${time} |`,
    seconds: secondsOf(time),
  }));
  return `
## npm test

${total} in all, on the same machine: what it printed was given with \`--test-log\`.

| Part | | Time |
|---|---|---:|
${parts
  .toSorted((a, b) => b.seconds - a.seconds)
  .map(({ row }) => row)
  .join('\n')}

The slowest part is the journeys: a real browser against a real shell, releases, API and database. What was done about it:
releases are built once for all of them, and an area whose sources did not change not at all; a portal is shared by the files of a
worker, of which there are two; nothing waits for a clock, clocks are set; what is a rule and not a way
through the product is a table in Jest.
`;
}

function secondsOf(time: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+) min )?([\d.]+) s$/.exec(time.trim()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
