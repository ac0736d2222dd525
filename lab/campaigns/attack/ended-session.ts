import { endpoints } from '@host-portal/shared-lib/contract';
import { callerOf, PAOLA, tokenOf } from '../../../e2e/caller.ts';
import type { Part } from './part.ts';

/** The calls that need no session: sign-up, login and recovery (spec §7). */
const PUBLIC = ['POST /v2/tokens', 'POST /v2/users', 'POST /v2/forgotten-password'];

/** Checks that no call accepts a signed-out token, an invalid one, or no token at all. */
export const endedSession: Part = {
  name: 'ended-session',
  title: 'every call with a signed-out token, with an invalid one, and without one',
  async run({ portal }) {
    const call = callerOf(portal.url);
    const ended = await tokenOf(call, PAOLA.email);
    await call(`/v2/tokens/${ended}`, { method: 'DELETE', token: ended });
    const broke: string[] = [];
    let tried = 0;
    for (const { line, method, path } of Object.values(endpoints)) {
      if (PUBLIC.includes(line)) continue;
      for (const [what, token] of Object.entries({ ended, nonsense: "x' or 1=1 --", none: undefined })) {
        const address = path.replaceAll('{token}', ended).replaceAll(/\{\w+\}/g, 's101');
        const answer = await call(address, { method, ...(token && { token }), ...(method !== 'GET' && { body: {} }) });
        tried += 1;
        // A call with the token in its path may also respond that the token doesn't exist.
        const isRefused = path.includes('{token}') ? [401, 404, 422].includes(answer.status) : answer.status === 401;
        if (!isRefused) broke.push(`${line} with a token that is ${what}: ${answer.status}`);
      }
    }
    return { tried, broke };
  },
};
