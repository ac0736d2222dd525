import { type Endpoint, endpoints } from '@host-portal/shared-lib/contract';

/** The contract's name for a call in spec §7. */
export type CallName = keyof typeof endpoints;
const ALL = new Map(Object.entries(endpoints) as [CallName, Endpoint][]);

export function endpointNamed(name: CallName): Endpoint {
  const endpoint = ALL.get(name);
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  return endpoint;
}

export const CALLS = [...ALL.keys()].toSorted((a, b) => endpointNamed(a).path.localeCompare(endpointNamed(b).path));
