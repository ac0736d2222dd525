import { parseArgs } from 'node:util';
import { systemClock } from './clock.ts';
import { openDatabase } from './database/database.ts';
import { StartError } from './database/folder-lock.ts';
import { migrate } from './database/migrate.ts';
import { DEMO_ACCOUNT } from './demo/demo-people.ts';
import { busyHost, generateLoadData } from './load-data/generate-load-data.ts';
import { hashPassword, STRONG } from './session/passwords.ts';

/** The help of `npm run host-portal -- seed`, which adds hundreds of thousands of bookings to the database. */
const HELP = `npm run host-portal -- seed --bookings 100000 --hosts 500

  --bookings  number of bookings (100000)
  --hosts     number of hosts (500); the first one has ten times as many bookings as the others
  --seed      seed of the random data (1)
  --data      folder of the embedded database (.data/api); stop the API first
Environment: DATABASE_URL (a real PostgreSQL instead of --data)
`;

try {
  await seed();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function seed() {
  const flags = readFlags();
  if (flags.help) {
    console.log(HELP);
    return;
  }
  const [hosts, bookings, seed] = [flags.hosts, flags.bookings, flags.seed].map(wholeNumber) as [
    number,
    number,
    number,
  ];
  const { DATABASE_URL } = process.env;
  const { db, close } = await openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: flags.data });
  try {
    await migrate(db);
    const passwordHash = await hashPassword(DEMO_ACCOUNT.password, STRONG);
    const began = performance.now();
    await generateLoadData(db, { hosts, bookings, seed, passwordHash }, systemClock(), (done) =>
      console.log(`${done} of ${bookings} bookings, ${((performance.now() - began) / 1000).toFixed(1)} s`),
    );
    console.log(`Done. The busiest host logs in as ${busyHost.email} with the demo account's password.`);
  } finally {
    await close();
  }
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        bookings: { type: 'string', default: '100000' },
        hosts: { type: 'string', default: '500' },
        seed: { type: 'string', default: '1' },
        data: { type: 'string', default: '.data/api' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('\n')[0]} --help shows the flags.`);
  }
}

function wholeNumber(text: string) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 10_000_000) {
    throw new StartError(`${text} is not a whole number from 1 to 10000000. --help shows the flags.`);
  }
  return number;
}
