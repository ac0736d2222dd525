import { type Fault as ProxyFault, startFaultProxy } from '../../../e2e/servers/fault-proxy.ts';

const json = (status: number): ProxyFault => ({ kind: 'answer', status, body: '{}', type: 'application/json' });

/** What happens to one request between the outbox and the API. */
const MEANINGS = {
  none: undefined,
  before: { kind: 'refuse' },
  after: { kind: 'lost' },
  twice: { kind: 'twice' },
  late: { kind: 'again', afterMs: 20 },
  '401': json(401),
  '500': json(500),
  // A captive portal responds with its own page.
  portal: { kind: 'answer', status: 200, body: '<!doctype html><title>Wi-Fi</title>', type: 'text/html' },
} as const satisfies Record<string, ProxyFault | undefined>;
export type Fault = keyof typeof MEANINGS;
export const FAULTS = Object.keys(MEANINGS) as Fault[];

export type FaultyNetwork = {
  url: string;
  /** Called for each request. */
  fault: () => Fault;
  /** Users whose changes were forwarded, by their `Authorization`. */
  writers: Set<string>;
  /** Resolves when no request is on its way to the server any more. */
  rest: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openFaultyNetwork(api: string): Promise<FaultyNetwork> {
  const writers = new Set<string>();
  const { url, rest, close } = await startFaultProxy(api, {
    choose: () => MEANINGS[network.fault()],
    onPass: ({ method, headers }) => {
      if (method === 'PATCH') writers.add(headers.authorization ?? '');
    },
  });
  const network: FaultyNetwork = { url, fault: () => 'none', writers, rest, close };
  return network;
}
