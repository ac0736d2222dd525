import { parseArgs } from 'node:util';
import { noTotals, type Totals } from '../offline/judge.ts';
import { startRealApi } from '../offline/real-api.ts';
import { runSchedule } from '../offline/schedule.ts';

/**
 * The campaign "no lost tap": random schedules of taps and faults through the real outbox, its real storage and the
 * real API client, through a proxy that breaks requests, against the real API. Afterwards the database says what
 * happened. A schedule is repeated by its seed: `npm run bench -- offline --seed 17 --schedules 1`.
 */
const { values } = parseArgs({
  options: { schedules: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const FIRST = Number(values.seed);
const COUNT = Number(values.schedules);

const api = await startRealApi();
const bookings = (await api.readBookings()).filter(({ cancelledAt }) => cancelledAt === null);
const totals = noTotals();
const failed: string[] = [];
const started = performance.now();

for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
  const faults = await runSchedule(seed, api, bookings, totals);
  if (faults.length > 0) failed.push(`seed ${seed}: ${faults.join('; ')}`);
  if ((seed - FIRST + 1) % 100 === 0) console.error(`${seed - FIRST + 1} schedules, ${failed.length} failed`);
}

await api.close();
report(totals);
process.exitCode = failed.length > 0 ? 1 : 0;

function report({ taps, requests, effects, lost, doubled, disordered, foreign, conflicts, injected }: Totals) {
  const seconds = Math.round((performance.now() - started) / 1000);
  const faults = [...injected].map(([name, times]) => `${name} ${times}`).join(', ');
  console.log(`Seeds ${FIRST} to ${FIRST + COUNT - 1}: ${COUNT} schedules in ${seconds} s
Taps ${taps}, effects in the database ${effects}, requests ${requests}
Faults: ${faults}
                                     value  goal  distance
lost                              ${column(lost)}     0  ${column(lost)}
doubled                           ${column(doubled)}     0  ${column(doubled)}
out of order                      ${column(disordered)}     0  ${column(disordered)}
sent or shown under another user  ${column(foreign)}     0  ${column(foreign)}
conflicts with nobody             ${column(conflicts)}     0  ${column(conflicts)}`);
  for (const line of failed.slice(0, 20)) console.log(line);
}

function column(value: number) {
  return String(value).padStart(8);
}
