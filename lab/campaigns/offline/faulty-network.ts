import { type Fault as ProxyFault, startFaultProxy } from '../../../e2e/servers/fault-proxy.ts';

const json = (status: number): ProxyFault => ({ kind: 'answer', status, body: '{}', type: 'application/json' });

/** The proxy settings for each fault of a request between the outbox and the API. */
const MEANINGS = {
  none: undefined,
  before: { kind: 'refuse' },
  after: { kind: 'lost' },
  twice: { kind: 'twice' },
  late: { kind: 'again', afterMs: 20 },
  '401': json(401),
  '500': json(500),
  // A captive portal responds with its login page instead of the API's data.
  portal: { kind: 'answer', status: 200, body: '<!doctype html><title>Wi-Fi</title>', type: 'text/html' },
} as const satisfies Record<string, ProxyFault | undefined>;
export type Fault = keyof typeof MEANINGS;
export const FAULTS = Object.keys(MEANINGS) as Fault[];

export type FaultyNetwork = {
  url: string;
  /** Returns the fault for the next request. */
  fault: () => Fault;
  /** The `Authorization` headers of the users whose changes were forwarded. */
  writers: Set<string>;
  /** Resolves when no request is on its way to the server. */
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
