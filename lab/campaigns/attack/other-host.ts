import { endpoints, wireName } from '@host-portal/shared-lib/contract';
import { callerOf, PAOLA, TIAGO, tokenOf, type Caller } from '../../../e2e/caller.ts';
import type { Part } from './part.ts';

/**
 * The URLs that Paola's data is read from before and after the attack. A difference means that another host changed
 * something.
 */
const HERS = [
  '/v2/bookings?per_page=100',
  '/v2/closures?force_utc=true&stashpoint_id=s101',
  '/v2/holding-accounts?paginate=false&user_id=u7',
  '/v2/external-accounts',
  '/v2/invoices?paginated=false',
  '/v2/transactions?per_page=100',
  '/v2/reviews?stashpoint_id=s101',
  '/v2/supply-orders?stashpoint_id=s101&type=tags',
  '/v3/stashpoints?host_id=h42',
];

/** Makes every call as one host with another host's ids, wherever the call takes an id. */
export const otherHost: Part = {
  name: 'other-host',
  title: 'one host against another: each call of the specification, with the other’s ids in path, query and body',
  async run({ portal }) {
    const call = callerOf(portal.url);
    const [paola, tiago] = [await tokenOf(call, PAOLA.email), await tokenOf(call, TIAGO.email)];
    const before = await worldOf(call, paola);
    const secrets = secretsOf(before);
    const broke: string[] = [];
    let tried = 0;
    for (const { line, method, path, query, body } of Object.values(endpoints)) {
      for (const id of idsOf(before)) {
        const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
        const search = new URLSearchParams(Object.keys(query).map((field) => [wireName(field), valueOf(field, id)]));
        const sent = Object.fromEntries(Object.keys(body).map((field) => [wireName(field), valueOf(field, id)]));
        const answer = await call(`${address}?${search.toString()}`, {
          method,
          token: tiago,
          ...(method !== 'GET' && { body: sent }),
        });
        tried += 1;
        if (answer.status >= 500) broke.push(`${line} with ${id}: ${answer.status}`);
        const leaks = secrets.filter((secret) => answer.text.includes(secret));
        if (leaks.length > 0) broke.push(`${line} with ${id} tells ${leaks[0]}`);
      }
    }
    const after = await worldOf(call, paola);
    for (const [at, address] of HERS.entries())
      if (before[at] !== after[at]) broke.push(`another host changed what Paola reads at ${address}`);
    return { tried, broke };
  },
};

const worldOf = (call: Caller, token: string) =>
  Promise.all(HERS.map(async (address) => (await call(address, { token })).text));

/** Returns one id of each kind from Paola's data, and her host, user and spot ids. */
const idsOf = (world: readonly string[]) => [
  ...new Set(world.flatMap((text) => /"id": ?"([^"]+)"/.exec(text)?.[1] ?? [])),
  PAOLA.hostId,
  PAOLA.userId,
  's101',
];

/** Returns the e-mail addresses and phone numbers of Paola's travellers and the names of her spots. */
const secretsOf = (world: readonly string[]) => [
  ...new Set(
    world.flatMap((text) =>
      [...text.matchAll(/"(?:email|phone_number|business_name)": ?"([^"]+)"/g)].map(([, found = '']) => found),
    ),
  ),
];

/** Returns a plausible value for a field, or the given id if the field takes an id. */
function valueOf(field: string, id: string): string {
  if (/id$/i.test(field) || field === 'referredBy') return id;
  if (/date|dropoff|pickup|at$/i.test(field)) return '2026-03-05T10:00:00Z';
  if (/^(page|perPage|quantity|capacity|bagCount)$/.test(field)) return '1';
  if (field === 'email' || field === 'username') return PAOLA.email;
  return field === 'type' ? 'tags' : 'x';
}
