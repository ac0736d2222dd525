import { ACCOUNT } from '@host-portal/delivery/portal/demo';

export type Call = { method?: string; token?: string; body?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; headers: Headers; text: string; ms: number };

/** Two hosts from the demo data. They have the same password. */
export const PAOLA = { email: ACCOUNT.email, userId: 'u7', hostId: 'h42' };
export const TIAGO = { email: 'tiago@example.com' };

/** Calls the portal's API from Node. Returns error responses instead of throwing. */
export const callerOf =
  (origin: string) =>
  async (address: string, { method = 'GET', token, body, headers = {} }: Call = {}): Promise<Answer> => {
    const began = performance.now();
    const answer = await fetch(origin + address, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { authorization: `Token ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, ms: performance.now() - began };
  };

export type Caller = ReturnType<typeof callerOf>;

export async function tokenOf(call: Caller, username: string, password = ACCOUNT.password): Promise<string> {
  const { status, text } = await call('/v2/tokens', { method: 'POST', body: { username, password, role: 'host' } });
  if (status >= 300) throw new Error(`${username} cannot log in: ${status}`);
  return (JSON.parse(text) as { token: string }).token;
}
