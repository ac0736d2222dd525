import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Measured, measure, summarise } from './api/load-client.ts';
import { createSubject, type Kind, type Subject } from './api/subject.ts';

/**
 * `npm run bench -- api`: compares PGlite and PostgreSQL in interleaved rounds of one run, and measures how much the
 * calls slow down as the number of bookings grows.
 */
const { values: flags } = parseArgs({
  options: {
    bookings: { type: 'string', default: '100000' },
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const [SECONDS, ROUNDS, CONNECTIONS] = [Number(flags.seconds), Number(flags.rounds), 8];
const KINDS: Kind[] = ['PGlite', 'PostgreSQL'];
const CALLS = ['GET /v2/bookings', 'PATCH /v2/bookings/{id}', 'POST /v2/tokens'] as const;
type Call = (typeof CALLS)[number];
type Row = { kind: Kind; bookings: number; memory: number; calls: Partial<Record<Call, Measured>> };

const send: Record<Call, (subject: Subject) => (turn: number) => Promise<{ status: number; body: string }>> = {
  'GET /v2/bookings': ({ list }) => list,
  'PATCH /v2/bookings/{id}': ({ change }) => change,
  'POST /v2/tokens': ({ logIn }) => logIn,
};

const living = new Set<Subject>();
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

const main = await compare(Number(flags.bookings), [...CALLS]);
const growth: Row[] = [];
for (const size of flags.sizes.split(',').map(Number)) {
  growth.push(...(await compare(size, ['GET /v2/bookings', 'PATCH /v2/bookings/{id}'])));
}
console.log(page(main, growth));

async function stop() {
  for (const subject of living) await subject.remove();
  process.exit(130);
}

/** Measures both databases with the same number of bookings, alternating between them in every round. */
async function compare(bookings: number, calls: Call[]): Promise<Row[]> {
  console.error(`${bookings} bookings …`);
  const subjects: Subject[] = [];
  try {
    for (const kind of KINDS) {
      const subject = await createSubject(kind, bookings);
      subjects.push(subject);
      living.add(subject);
    }
    const rounds = new Map<string, { times: number[]; seconds: number }[]>();
    for (const subject of subjects) for (const call of calls) await measure(send[call](subject), CONNECTIONS, 0.5);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const call of calls) {
        for (const subject of subjects) {
          const name = `${subject.kind} ${call}`;
          const measured = await measure(send[call](subject), CONNECTIONS, SECONDS);
          rounds.set(name, [...(rounds.get(name) ?? []), measured]);
        }
      }
    }
    return subjects.map((subject) => ({
      kind: subject.kind,
      bookings,
      memory: subject.memory(),
      calls: Object.fromEntries(calls.map((call) => [call, summarise(rounds.get(`${subject.kind} ${call}`) ?? [])])),
    }));
  } finally {
    for (const subject of subjects) {
      living.delete(subject);
      await subject.remove();
    }
  }
}

function page(rows: Row[], sizes: Row[]) {
  const load = loadavg()[0]?.toFixed(1);
  return `# The reference API's speed

\`npm run bench -- api --bookings ${flags.bookings} --sizes ${flags.sizes} --seconds ${SECONDS} --rounds ${ROUNDS}\`

Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load average ${load} at the end.
The client, the server and the database share these cores. ${CONNECTIONS} callers wait for one answer each; ${ROUNDS} rounds of ${SECONDS} s per
call, the two databases taking turns. Memory is the server's alone (PGlite is part of it, PostgreSQL is not).
A load average far above the number of cores means that other programs ran beside it: then compare within a table, and
measure again on a quiet machine for the figures themselves.

## ${Number(flags.bookings).toLocaleString('en')} bookings, the busiest host

| Call | Database | Requests/s | p50 ms | p99 ms | Memory MB |
|---|---|---:|---:|---:|---:|
${CALLS.flatMap((call) => rows.map((row) => line([call, row.kind], row.calls[call], row.memory))).join('\n')}

A login is slow on purpose: it is scrypt with 32 MB three times over.

## How it grows

Every host has 200 bookings and the busiest ten times that, so only the size of the whole changes. The goal is not
beyond the logarithm: from 1,000 to 1,000,000 bookings that is a factor of 2.

| Call | Database | Bookings | Requests/s | p50 ms | p99 ms | p50 against the smallest |
|---|---|---:|---:|---:|---:|---:|
${CALLS.slice(0, 2)
  .flatMap((call) =>
    KINDS.flatMap((kind) =>
      growthLines(
        call,
        sizes.filter((row) => row.kind === kind),
      ),
    ),
  )
  .join('\n')}
`;
}

function line(names: string[], measured: Measured | undefined, memory: number) {
  return `| ${[...names, ...figures(measured), memory.toFixed(0)].join(' | ')} |`;
}

function figures(measured: Measured | undefined) {
  return measured ? [measured.perSecond.toFixed(0), measured.p50.toFixed(1), measured.p99.toFixed(1)] : ['–', '–', '–'];
}

function growthLines(call: Call, rows: Row[]) {
  const smallest = rows[0]?.calls[call]?.p50 ?? 1;
  return rows.map((row) => {
    const measured = row.calls[call];
    const factor = measured ? `× ${(measured.p50 / smallest).toFixed(2)}` : '–';
    return `| ${[call, row.kind, row.bookings.toLocaleString('en'), ...figures(measured), factor].join(' | ')} |`;
  });
}
