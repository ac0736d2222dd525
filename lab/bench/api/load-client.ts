import { Agent, request } from 'node:http';

export type Measured = { perSecond: number; p50: number; p99: number; requests: number };

/** Sends requests over keep-alive connections. Each call resolves to the response's status and body. */
export function createClient(url: string, maxSockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const call = (line: string, { token, body }: { token?: string; body?: object } = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const [method, path = ''] = line.split(' ');
      const text = body ? JSON.stringify(body) : undefined;
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Token ${token}` }),
        ...(text && { 'content-length': Buffer.byteLength(text) }),
      };
      const outgoing = request(url + path, { agent, method, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      outgoing.on('error', reject).end(text);
    });
  return { call, close: () => agent.destroy() };
}

/**
 * Runs `connections` parallel callers for `seconds`. Each caller sends its next request as soon as it has a response.
 * Any status but 200 aborts the benchmark, because a refusal takes less time than a real response.
 */
export async function measure(
  send: (turn: number) => Promise<{ status: number; body: string }>,
  connections: number,
  seconds: number,
) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        const { status, body } = await send((turn += 1));
        if (status !== 200) throw new Error(`The server answered ${status}: ${body.slice(0, 200)}`);
        times.push(performance.now() - start);
      }
    }),
  );
  return { times, seconds: (performance.now() - began) / 1000 };
}

/** Combines several rounds of the same call. */
export function summarise(rounds: { times: number[]; seconds: number }[]): Measured {
  const times = rounds.flatMap((round) => round.times).toSorted((a, b) => a - b);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), requests: times.length };
}
