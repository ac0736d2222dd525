import { array, type Infer, nullable, string, type } from 'superstruct';
import { always, endpoint } from './wire/endpoint.ts';
import { id } from './wire/fields.ts';

/** The host of spec §3. Stashpoints belong to the host's id, not the user's. */
export const Host = type({ id: id(), userId: id() });
export type Host = Infer<typeof Host>;

/** Creates a new user's host. It's sent with that user's `Bearer {access_token}` (spec §6). */
export const createHost = endpoint('POST /v2/hosts', { body: { referredBy: nullable(string()), userId: id() } });

export const listHosts = endpoint('GET /v2/hosts', { query: { paginate: always(false) }, answer: array(Host) });
