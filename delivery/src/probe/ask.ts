import { apiHeaders } from '@host-portal/shared-lib/api-headers';

/**
 * A response as received. `json` is undefined if the body isn't JSON. If there is no response, `status` is 0 and
 * `fault` contains the reason.
 */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
  ms: number;
  fault?: string;
};

/**
 * A request that the probe sends. `authorization` is the whole header value, or null for no header. By default, the
 * token is sent.
 */
export type Question = {
  method: string;
  path: string;
  body?: unknown;
  authorization?: string | null;
  headers?: Record<string, string>;
};

/** The path and the `Retry-After` header of the 429 response that stopped the probe. */
export type Limit = { path: string; retryAfter: string | null };

export type AskOptions = {
  /** The API's base URL, without `/v2` or a trailing slash. */
  api: string;
  token: string;
  product: string;
  fetch?: typeof globalThis.fetch;
  /** Returns a time in ms. Any starting point works, because only differences are used. */
  now?: () => number;
};

export type Asker = {
  /**
   * Sends one request at a time, so that the probe doesn't slow down other users. Returns null after a 429 response.
   */
  ask: (question: Question) => Promise<Answer | null>;
  limit: () => Limit | null;
};

/**
 * The time limit for a request. It is longer than the portal's (8 s), so that the report can include how long a slow
 * response took.
 */
const TIMEOUT_MS = 20_000;
const VISITOR = '00000000-0000-4000-8000-000000000000';

export function createAsker({ api, token, product, fetch = globalThis.fetch, now = Date.now }: AskOptions): Asker {
  let limit: Limit | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const send = async ({ method, path, body, authorization, headers }: Question): Promise<Answer | null> => {
    if (limit) return null;
    const began = now();
    const init: RequestInit = {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: headers ?? {
        ...apiHeaders({
          product,
          visitorId: VISITOR,
          clientId: null,
          authorization: authorization === undefined ? `Token ${token}` : authorization,
        }),
      },
    };
    try {
      const response = await fetch(api + path, init);
      const text = await response.text();
      if (response.status === 429) limit = { path, retryAfter: response.headers.get('retry-after') };
      return { status: response.status, headers: response.headers, text, json: jsonOf(text), ms: now() - began };
    } catch (fault) {
      return {
        status: 0,
        headers: new Headers(),
        text: '',
        json: undefined,
        ms: now() - began,
        fault: reasonOf(fault),
      };
    }
  };

  return {
    ask(question) {
      const answer = before.then(() => send(question));
      before = answer;
      return answer;
    },
    limit: () => limit,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(fault: unknown): string {
  const { name, message, cause } = fault as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? `no answer within ${TIMEOUT_MS / 1000} s` : (cause?.code ?? message);
}
