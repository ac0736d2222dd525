import { type ApiDialect, ApiError, createApiClient } from './index.ts';

export type Answer = { status?: number; body?: string; headers?: Record<string, string> } | 'refused' | 'hangs';

/** Creates a client whose server returns these responses in order, repeating the last one. */
export function aClient(
  answers: Answer[],
  {
    apiBase = '',
    token = 'secret' as string | null,
    apiAcceptsExtraHeaders = false,
    apiDialect = undefined as ApiDialect | undefined,
  } = {},
) {
  const session = { token };
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const onUnauthorized = jest.fn();
  const report = jest.fn();
  const onServerDate = jest.fn();
  const client = createApiClient({
    config: { apiBase, product: 'Acme', apiAcceptsExtraHeaders, apiDialect },
    token: () => session.token,
    visitorId: () => 'visitor-1',
    clientId: () => null,
    onUnauthorized,
    report,
    onServerDate,
    retryPauseMs: 1,
    fetch: async (url, init = {}) => {
      const address = typeof url === 'object' && 'url' in url ? url.url : String(url);
      requests.push({ url: address, init, headers: init.headers as Record<string, string> });
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? 'refused';
      if (answer === 'refused') throw new TypeError('Failed to fetch');
      if (answer === 'hangs') return hangUntilAborted(init.signal);
      const { status = 200, body = '', headers = { 'content-type': 'application/json' } } = answer;
      return new Response(status === 204 ? null : body, { status, headers });
    },
  });
  return { client, requests, session, onUnauthorized, report, onServerDate };
}

const hangUntilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

export const failureOf = async (call: Promise<unknown>) => {
  const fault = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(fault)}`);
  return fault;
};

export const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
