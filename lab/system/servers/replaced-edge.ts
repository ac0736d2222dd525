import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';

/** The number of keep-alive connections. Each one sends a single request at a time. */
const CONNECTIONS = 8;
const REQUESTS = 1000;

type Call = { method: string; path: string; headers: Record<string, string>; body?: string };

/**
 * Sends at least a thousand reads and writes over keep-alive connections, and continues until `happening` ends.
 * Returns the failures, which are cut connections and any status but 200.
 */
export async function keepAsking(origin: string, ca: string, happening: () => Promise<void>) {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: CONNECTIONS });
  const failed: string[] = [];
  let asked = 0;
  let isOver = false;
  const ask = (call: Call) => answerOf(origin, agent, call);
  const token = await signIn(ask);
  const asker = async (index: number) => {
    while ((!isOver || asked < REQUESTS) && failed.length === 0) {
      const call = callOf(asked + index, token);
      asked += 1;
      const outcome = await ask(call).catch((error: Error) => ({ status: error.message }));
      if (outcome.status !== 200) failed.push(`${call.method} ${call.path}: ${outcome.status}`);
    }
  };
  const askers = Array.from({ length: CONNECTIONS }, (_, index) => asker(index));
  await happening().finally(() => (isOver = true));
  await Promise.all(askers);
  agent.destroy();
  return { asked, failed };
}

/**
 * Returns the call for a turn: a page, the registry, the API, or a write on every fourth turn. A proxy must not send a
 * write twice.
 */
function callOf(turn: number, token: string): Call {
  const headers = { authorization: `Token ${token}` };
  const reads = ['/account/bookings', '/registry.json', '/v2/bookings?page=1'];
  const read = reads[turn % 4];
  if (read) return { method: 'GET', path: read, headers };
  return {
    method: 'POST',
    path: '/v2/closures',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ close_date: '2027-01-01', open_date: null, reason: 'Closed', stashpoint_id: 's102' }),
  };
}

async function signIn(ask: (call: Call) => Promise<{ body: string }>): Promise<string> {
  const body = JSON.stringify({ username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' });
  const headers = { 'content-type': 'application/json' };
  const answer = await ask({ method: 'POST', path: '/v2/tokens', headers, body });
  return (JSON.parse(answer.body) as { token: string }).token;
}

function answerOf(origin: string, agent: Agent, { body, ...call }: Call): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + call.path, { agent, method: call.method, headers: call.headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer in 30 s')));
    sent.end(body);
  });
}
