import { parseArgs } from 'node:util';

const USE = 'use: npm run host-portal -- approve [--api http://localhost:4010]';

/** Approves all pending spots of the demo that `npm start` runs, as the marketplace would do. */
try {
  const approved = await approve(address());
  console.log(approved.length === 0 ? 'No spot waits for approval.' : `Approved: ${approved.join(', ')}`);
} catch (error) {
  console.error(`${(error as Error).message}; ${USE}`);
  process.exitCode = 1;
}

function address(): string {
  const { api } = parseArgs({ options: { api: { type: 'string', default: 'http://localhost:4010' } } }).values;
  if (!URL.canParse(api)) throw new Error(`--api ${api} is not an address`);
  return api;
}

async function approve(api: string): Promise<string[]> {
  const answer = await fetch(new URL('/dev/spots/approve', api), { method: 'POST' }).catch(() => {
    throw new Error(`no response from ${api}`);
  });
  if (!answer.ok) throw new Error(`${api} cannot approve spots (${answer.status}): only the demo on this machine can`);
  return (await answer.json()) as string[];
}
