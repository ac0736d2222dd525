import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@host-portal/delivery/portal/port';
import { localEdge } from '@host-portal/delivery/portal/portal-programs';
import { startProgram } from '@host-portal/delivery/portal/program';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { quantile } from '@host-portal/delivery/quantile';
import { RELEASED } from '../../tools/test-portal/portal.ts';
import { createClient, measure } from './api/load-client.ts';
import { createSubject } from './api/subject.ts';
import { memoryOf } from './load/memory.ts';
import { processorMs } from './load/processor.ts';
import { whereTimeGoes } from './load/profile.ts';

/**
 * `npm run bench -- load`: requests `/` and a page of bookings through the edge over two hundred keep-alive
 * connections, and measures the API's CPU time for one page of bookings. The API uses a separate PostgreSQL. Any status
 * but 200 aborts the benchmark.
 */
const { values: flags } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    /** The number of load rounds. Memory after each round is compared with memory after the first one. */
    rounds: { type: 'string', default: '5' },
    /** The number of pages to read for each measurement of CPU time. */
    pages: { type: 'string', default: '4000' },
  },
});
const [CLIENTS, SECONDS, ROUNDS, PAGES] = [flags.clients, flags.seconds, flags.rounds, flags.pages].map(Number) as [
  number,
  number,
  number,
  number,
];
const BOOKINGS = 20_000;
/**
 * For comparison: the API's CPU time in ms for a page of ten bookings when it still read the page with several queries.
 */
const BEFORE_MS = 2;

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-load-'));
const inspectorPorts = { edge: await freePort(), API: await freePort() };
const inspect = (name: 'edge' | 'API') => `--inspect=127.0.0.1:${inspectorPorts[name]}`;
const api = await createSubject('PostgreSQL', BOOKINGS, [inspect('API')]);
const port = await freePort();
const edge = startProgram(
  localEdge({
    port,
    store: RELEASED,
    api: api.url,
    state: path.join(folder, 'edge'),
    env: { NODE_OPTIONS: inspect('edge') },
    logFile: path.join(folder, 'edge.log'),
  }),
);
try {
  await edge.ready;
  await processorOfAPage();
  await load(`http://127.0.0.1:${port}`);
} finally {
  await edge.stop();
  await api.remove();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Measures the API's CPU time for pages of ten and of a hundred bookings, excluding PostgreSQL, and profiles the pages
 * of ten.
 */
async function processorOfAPage() {
  const client = createClient(api.url);
  const read = (perPage: number) => () => client.call(`GET ${api.pageOf(perPage)}`, { token: api.token });
  await pages(read(10), PAGES);
  const ten = await pages(read(10), PAGES);
  const hundred = await pages(read(100), PAGES / 4);
  const row = (name: string, value: number, goal: number) =>
    console.log(`${name}  ${value.toFixed(2)} ms  goal ${goal.toFixed(2)}  distance ${(value - goal).toFixed(2)}`);
  row('a page of ten, processor time', ten, BEFORE_MS / 2);
  row('a page of a hundred          ', hundred, ten * 3);
  console.log('\nWhere the time of a page of ten goes:');
  for (const line of await whereTimeGoes(inspectorPorts.API, () => pages(read(10), PAGES / 2)))
    console.log(`  ${line}`);
  client.close();
}

/** Returns the API's CPU time per page in milliseconds. */
async function pages(read: () => Promise<{ status: number; body: string }>, count: number) {
  let left = count;
  const before = processorMs(api.pid);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (; left > 0; left -= 1) {
        const { status, body } = await read();
        if (status !== 200) throw new Error(`The API answered ${status}: ${body.slice(0, 200)}`);
      }
    }),
  );
  return (processorMs(api.pid) - before) / count;
}

async function load(url: string) {
  const client = createClient(url, CLIENTS);
  const calls = {
    '/': () => client.call('GET /'),
    'ten bookings': () => client.call(`GET ${api.pageOf(10)}`, { token: api.token }),
  };
  console.log(`\n${CLIENTS} keep-alive connections, ${ROUNDS} × ${SECONDS} s each, all answers 200:`);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      const { times, seconds } = await measure(call, CLIENTS, SECONDS);
      const at = (share: number) => quantile(times, share).toFixed(0);
      const perSecond = (times.length / seconds).toFixed(0);
      console.log(
        `  ${name.padEnd(12)} ${times.length} answers, ${perSecond}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
      );
    }
    await printMemory(round);
  }
  client.close();
}

async function printMemory(round: number) {
  for (const [name, { pid }] of Object.entries({ edge, API: api })) {
    const { inUse, resident } = await memoryOf(pid, inspectorPorts[name as 'edge' | 'API']);
    console.log(
      `  ${name.padEnd(12)} ${inUse.toFixed(1)} MB in use, ${resident.toFixed(0)} MB resident, after round ${round}`,
    );
  }
}
