import { parseArgs } from 'node:util';

const USAGE = 'npm run host-portal -- approve [--api http://localhost:4010]';

/** Approves all pending spots in the demo that `npm start` runs, as the marketplace would. */
try {
  const { api, help } = flags();
  console.log(help ? USAGE : sentenceFor(await approve(api)));
} catch (error) {
  console.error(`${(error as Error).message}; use: ${USAGE}`);
  process.exitCode = 1;
}

function flags() {
  const { values } = parseArgs({
    options: {
      api: { type: 'string', default: 'http://localhost:4010' },
      help: { type: 'boolean', default: false },
    },
  });
  if (!URL.canParse(values.api)) throw new Error(`--api ${values.api} is not an address`);
  return values;
}

function sentenceFor(approved: string[]): string {
  return approved.length === 0 ? 'No spot waits for approval.' : `Approved: ${approved.join(', ')}`;
}

async function approve(api: string): Promise<string[]> {
  const answer = await fetch(new URL('/dev/spots/approve', api), { method: 'POST' }).catch(() => {
    throw new Error(`no response from ${api}`);
  });
  if (!answer.ok) throw new Error(`${api} cannot approve spots (${answer.status}): only the demo on this machine can`);
  return (await answer.json()) as string[];
}
