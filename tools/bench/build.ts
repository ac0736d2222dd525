import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copySources } from '../../e2e/working-copy.ts';
import { folderOf, releasableNames } from '../release/release-from-source.ts';

/**
 * `npm run bench -- build`: how long a team waits for webpack: every area without a cache, then one remote with a changed
 * line and with none. Works in a copy of the sources. Writes docs/benchmarks/build.md.
 */
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    out: { type: 'string', default: join(import.meta.dirname, '../../docs/benchmarks/build.md') },
  },
});
const ROUNDS = Number(flags.rounds);
/** A line of a screen, and the same line with another word in it. */
const CHANGED = { file: 'mfe-bookings/src/locales/en.json', from: '"list.title": "Bookings' };

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
`;
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
  const sorted = seconds.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${median.toFixed(1)} | ${sorted[0]?.toFixed(1)} to ${sorted.at(-1)?.toFixed(1)}`;
}
