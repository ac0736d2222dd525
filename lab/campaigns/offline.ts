import { parseArgs } from 'node:util';
import { startLocalPostgres } from '../../reference-api/src/local-postgres.fixture.ts';
import { noTotals, type Totals } from './offline/judge.ts';
import { startRealApi } from './offline/real-api.ts';
import { runSchedule } from './offline/schedule.ts';

/**
 * `npm run bench -- offline`, the "no lost tap" campaign: runs random schedules of taps and faults through the real
 * outbox, its storage and the API client, and through a faulty proxy to the real API. Afterwards, the database must
 * contain every tap exactly once. `--seed 17 --schedules 1` repeats one schedule, and `--postgresql` makes the API
 * use a separate PostgreSQL, which is faster.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    postgresql: { type: 'boolean', default: false },
  },
});
const FIRST = Number(values.seed);
const COUNT = Number(values.schedules);

const GOALS = [
  ['lost', 'lost'],
  ['doubled', 'doubled'],
  ['silent', 'silent'],
  ['out of order', 'disordered'],
  ['sent or shown under another user', 'foreign'],
  ['conflicts with nobody', 'conflicts'],
] as const;

const postgres = values.postgresql ? await startLocalPostgres({ isDurable: false }) : null;
const api = await startRealApi(postgres?.url);
const bookings = (await api.readBookings()).filter(({ cancelledAt }) => cancelledAt === null);
const totals = noTotals();
const failed: string[] = [];
const started = performance.now();

for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
  const faults = await runSchedule(seed, api, bookings, totals);
  if (faults.length > 0) {
    failed.push(`seed ${seed}: ${faults.join('; ')}`);
    console.error(failed.at(-1));
  }
  if ((seed - FIRST + 1) % 100 === 0) console.error(`${seed - FIRST + 1} schedules, ${failed.length} failed`);
}

await api.close();
await postgres?.remove();
report(totals);
process.exitCode = failed.length > 0 ? 1 : 0;

function report(totals: Totals) {
  const { taps, requests, effects, announced, injected } = totals;
  const seconds = Math.round((performance.now() - started) / 1000);
  const faults = [...injected].map(([name, times]) => `${name} ${times}`).join(', ');
  console.log(`Seeds ${FIRST} to ${FIRST + COUNT - 1}: ${COUNT} schedules in ${seconds} s
Taps ${taps}, effects in the database ${effects}, requests ${requests}
Gone with a page that had said so, or waiting for the host's decision after that: ${announced}
Faults: ${faults}
                                     value  goal  distance
${GOALS.map(([name, key]) => `${name.padEnd(33)} ${column(totals[key])}     0  ${column(totals[key])}`).join('\n')}`);
  for (const line of failed.slice(0, 20)) console.log(line);
}

function column(value: number) {
  return String(value).padStart(8);
}
