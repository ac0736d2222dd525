import { quantile } from '@host-portal/delivery/quantile';
import { callerOf, PAOLA, TIAGO, tokenOf } from '../../../e2e/caller.ts';
import type { Part } from './part.ts';

const GUESSES = 60;
/**
 * The number of wrong passwords per network and account that the API accepts
 * (reference-api/src/session/login-limit.ts).
 */
const ALLOWED = 20;
const READS = 60;
const MOST_SLOWER = 3;

/**
 * Sends many wrong passwords concurrently. Checks that the sending network has to wait, and that other hosts aren't
 * slowed down.
 */
export const guesses: Part = {
  name: 'guesses',
  title: `${GUESSES} wrong passwords at once: 429 with Retry-After, and another host’s reads at most ${MOST_SLOWER} times as slow`,
  async run({ portal }) {
    const call = callerOf(portal.url);
    const token = await tokenOf(call, TIAGO.email);
    const read = async () => (await call('/v3/stashpoints?host_id=h1', { token })).ms;
    const reads = async () => {
      const times = [];
      for (let at = 0; at < READS; at += 1) times.push(await read());
      return p95(times);
    };
    await reads();
    const atRest = await reads();
    const guess = (password: string) =>
      call('/v2/tokens', { method: 'POST', body: { username: PAOLA.email, password, role: 'host' } });
    const guessing = Promise.all(Array.from({ length: GUESSES }, (_, at) => guess(`wrong-password-${at}`)));
    const underGuesses = await reads();
    const answers = await guessing;
    const broke: string[] = [];
    const refused = answers.filter(({ status }) => status === 429);
    if (refused.length < GUESSES - ALLOWED)
      broke.push(`${answers.length - refused.length} guesses of ${GUESSES} were heard`);
    if (refused.some(({ headers }) => !(Number(headers.get('retry-after')) > 0)))
      broke.push('a 429 without Retry-After');
    if (answers.some(({ status }) => status !== 401 && status !== 429)) broke.push('a guess was answered otherwise');
    const times = `${underGuesses.toFixed(1)} ms instead of ${atRest.toFixed(1)} ms (p95)`;
    console.log(`  reads of another host in the meantime: ${times}`);
    // Differences of a few milliseconds are noise.
    if (underGuesses > MOST_SLOWER * atRest + 5) broke.push(`another host’s reads take ${times}`);
    return { tried: GUESSES + READS, broke };
  },
};

const p95 = (times: readonly number[]) => quantile(times, 0.95);
