import {
  AnswerError,
  type AnswerOf,
  type AnyRequest,
  decodeReadable,
  type ReadableAnswer,
  type Endpoint,
  type RequestOf,
  wireRequest,
} from '../contract/index.ts';
import type { ListAnswer } from '../query/unreadable.ts';
import { type ApiDialect, fromDialect, refusalFromDialect, toDialect } from './api-dialect.ts';
import {
  ApiError,
  type Body,
  DECODE_ERROR_ID,
  isPassing,
  isUnauthorized,
  isWebPage,
  normaliseError,
} from './api-error.ts';
import { beginCall } from './connection.ts';
import { apiHeaders, newTraceId, patienceMs, randomKey, takesExtraHeaders, traceparent } from './headers.ts';
import { listAnswer } from './list-answer.ts';

export type AnyEndpoint = Pick<Endpoint, 'line' | 'method' | 'path' | 'query' | 'body' | 'answer'>;

export type CallOptions = {
  /** Cancels the call, which then throws an ApiError of kind `aborted`. */
  signal?: AbortSignal;
  /** True for a repeated read, which sends `Cache-control: no-cache`. */
  fresh?: boolean;
  /**
   * Default: the session's token, read when the call is made. With any other authorisation, a 401 doesn't end the
   * session.
   */
  authorization?: { token: string } | { bearer: string } | 'none';
  /** Set if a 401 is a normal response (log in, sign out), so that it doesn't end the session. */
  unauthorized?: 'answer';
  /** A write's idempotency key. Default: a new random key. */
  idempotencyKey?: string;
};

export type CallRequest<E> = RequestOf<E> & CallOptions;

/** The request argument is optional unless the endpoint has a required parameter. */
type RequestArgument<E> =
  Record<never, never> extends RequestOf<E> ? [request?: CallRequest<E>] : [request: CallRequest<E>];

export type ApiClient = {
  /**
   * Makes one call of spec §7 and returns its decoded response. A read has up to three attempts, but only one if the
   * endpoint's last read failed. Throws ApiError (spec §8), or RequestError without sending anything if the request
   * doesn't fit the endpoint.
   */
  call: <E extends AnyEndpoint>(endpoint: E, ...request: RequestArgument<E>) => Promise<AnswerOf<E>>;
};

export type ApiClientOptions = {
  config: {
    /** The API's base URL. Empty if the API has the portal's origin. */
    apiBase: string;
    product: string;
    /**
     * Whether a cross-origin API accepts `Idempotency-Key` and `traceparent`. If it doesn't, the headers aren't sent,
     * because the API's preflight would refuse them.
     */
    apiAcceptsExtraHeaders?: boolean;
    apiDialect?: ApiDialect;
  };
  /**
   * Returns the session's token. It's called for each request, because another tab may have signed in as another
   * user.
   */
  token: () => string | null;
  visitorId: () => string;
  clientId: () => string | null;
  /** Called once per session, even if several calls get a 401. */
  onUnauthorized: () => void;
  /** Called with errors that are safe to log: they contain no body, no URL with ids and no token. */
  report: (error: ApiError, context: { phase: 'api'; code: string }) => void;
  /** Called for each response with the server's time, in ms since the epoch. */
  onServerDate?: (serverMs: number) => void;
  /** Called with each list's readable and unreadable records. */
  onList?: (answer: ListAnswer) => void;
  fetch?: typeof globalThis.fetch;
  /**
   * The pause before the first retry of a read. The second pause is twice as long. Both are randomly shortened by up
   * to half.
   */
  retryPauseMs?: number;
};

const RETRIES_OF_READS = 2;
/**
 * The longest `Retry-After` that the client waits for. If it's longer, the call fails and the user decides when to
 * retry.
 */
const LONGEST_PAUSE_S = 5;

/** Creates the client for all calls to the API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { config, report, retryPauseMs = 300 } = options;
  const mayExtend = takesExtraHeaders(config);
  let signedOut: { token: string | null } | null = null;
  /** Endpoints whose last read failed. They get one attempt per call and no further reports. */
  const failing = new Set<string>();

  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...[given]: RequestArgument<E>): Promise<AnswerOf<E>> {
      const request: AnyRequest & CallOptions = given ?? {};
      const wire = wireRequest(endpoint, request);
      const sessionToken = request.authorization ? null : options.token();
      if (!request.authorization && sessionToken === null) throw refusedWithoutToken();
      const isRead = wire.method === 'GET';
      const traceId = mayExtend ? newTraceId() : undefined;
      const init: RequestInit = {
        method: wire.method,
        credentials: 'include',
        body: wire.body && JSON.stringify(toDialect(endpoint.line, wire.body, config.apiDialect, new Date())),
        headers: {
          ...apiHeaders({
            product: config.product,
            visitorId: options.visitorId(),
            clientId: options.clientId(),
            authorization: authorizationOf(request.authorization, sessionToken),
          }),
          ...(isRead && request.fresh && { 'Cache-control': 'no-cache' }),
          ...(traceId && { traceparent: traceparent(traceId) }),
          ...(mayExtend && !isRead && { 'Idempotency-Key': request.idempotencyKey ?? randomKey() }),
        },
      };
      const attempt = async () => {
        const answer = await send(options, config.apiBase + wire.url, init, request.signal);
        // A captive portal answers every request with its own page, so the API hasn't received the request.
        if (endpoint.answer === null && isWebPage(answer)) throw new AnswerError('a web page where data was expected');
        const isList = endpoint.answer?.type === 'array';
        const read = decodeReadable(endpoint, fromDialect(answer, config.apiDialect, isList));
        return { ...read, answer: read.answer as AnswerOf<E> };
      };

      const wasFailing = isRead && failing.has(endpoint.line);
      for (let retries = isRead && !wasFailing ? RETRIES_OF_READS : 0; ; retries -= 1) {
        try {
          const read = await attempt();
          failing.delete(endpoint.line);
          if (isRead) reportUnreadable(options, read, { endpoint, url: wire.url, request, traceId });
          if (signedOut && sessionToken !== signedOut.token) signedOut = null;
          return read.answer;
        } catch (fault) {
          const refused = { line: endpoint.line, body: wire.body };
          const error = Object.assign(refusalFromDialect(asApiError(fault), config.apiDialect, refused), { traceId });
          if (retries > 0 && isWorthRepeating(error)) {
            await pause(pauseBefore(RETRIES_OF_READS - retries, error, retryPauseMs), request.signal);
            continue;
          }
          if (isReportable(error) && !(wasFailing && isPassing(error)))
            report(withoutValues(error, endpoint), { phase: 'api', code: codeOf(error, endpoint) });
          if (isRead && isPassing(error)) failing.add(endpoint.line);
          if (isUnauthorized(error) && !request.authorization && request.unauthorized !== 'answer') {
            endSession(sessionToken);
          }
          throw error;
        }
      }
    },
  };

  /** Signs out once per token. A late 401 for a session that has already ended is ignored. */
  function endSession(token: string | null) {
    if (signedOut?.token === token || token !== options.token()) return;
    signedOut = { token };
    options.onUnauthorized();
  }

  /** Creates the error for a call without a token. The call isn't sent, because the server would refuse it. */
  function refusedWithoutToken() {
    endSession(null);
    return new ApiError({ id: 'UNAUTHORIZED', message: 'No session.', status: 401, kind: 'http' });
  }
}

type Asked = { endpoint: AnyEndpoint; url: string; request: AnyRequest; traceId: string | undefined };

/** Reports why records in a response couldn't be read, and passes the response's list to `onList`. */
function reportUnreadable(
  { report, onList }: ApiClientOptions,
  { answer, unreadable, fault }: ReadableAnswer<unknown>,
  { endpoint, url, request, traceId }: Asked,
) {
  if (fault) {
    const error = Object.assign(asApiError(fault), { traceId });
    report(error, { phase: 'api', code: codeOf(error, endpoint) });
  }
  const list = listAnswer({ path: endpoint.path, url, request, answer, unreadable });
  if (list) onList?.(list);
}

function pauseBefore(retry: number, { retryAfter }: ApiError, firstPauseMs: number) {
  if (retryAfter !== undefined) return retryAfter * 1000;
  return firstPauseMs * 2 ** retry * (0.5 + Math.random() / 2);
}

/** Sends the request once and reads the whole body. Passes the server's date to `onServerDate`. */
async function send(options: ApiClientOptions, url: string, init: RequestInit, cancel: AbortSignal | undefined) {
  const noteCall = beginCall();
  // `AbortSignal.timeout` isn't used, because fake timers don't control it.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patienceMs(options.config.apiDialect));
  const signal = AbortSignal.any(cancel ? [cancel, limit.signal] : [limit.signal]);
  let response: Response;
  let text: string;
  try {
    response = await (options.fetch ?? globalThis.fetch)(url, { ...init, signal });
    text = await response.text();
  } catch (cause) {
    const error = transportError(cause, cancel, limit.signal);
    if (error.kind !== 'aborted') noteCall('failed');
    throw error;
  } finally {
    clearTimeout(timer);
  }
  noteCall('answered');
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) options.onServerDate?.(serverMs);
  const body = parseBody(text, response.headers.get('content-type'));
  if (!response.ok) {
    const error = normaliseError(response.status, body, retryAfterOf(response));
    if (body.kind === 'broken') unreadable.add(error);
    throw error;
  }
  if (body.kind === 'broken') throw new AnswerError('the body is not JSON');
  if (body.kind === 'json') return body.value;
  return body.kind === 'text' ? body.text : undefined;
}

/** Parses JSON or plain text. JSON is accepted with any content type. HTML and XML are `broken`. */
function parseBody(text: string, contentType: string | null): Body {
  if (text.trim() === '') return { kind: 'empty' };
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    const claimsOther = /json|html|xml/i.test(contentType ?? '');
    return claimsOther || text.trimStart().startsWith('<') ? { kind: 'broken' } : { kind: 'text', text };
  }
}

/** Error responses whose body couldn't be parsed. They're reported whatever their status (spec §8). */
const unreadable = new WeakSet<ApiError>();

function authorizationOf(authorization: CallOptions['authorization'], sessionToken: string | null) {
  if (authorization === 'none') return null;
  if (authorization)
    return 'bearer' in authorization ? `Bearer ${authorization.bearer}` : `Token ${authorization.token}`;
  return sessionToken && `Token ${sessionToken}`;
}

function transportError(cause: unknown, cancel: AbortSignal | undefined, limit: AbortSignal) {
  if (cancel?.aborted)
    return new ApiError({ id: 'ABORTED_CLIENT_ERROR', message: 'Cancelled.', kind: 'aborted', cause });
  if (limit.aborted)
    return new ApiError({ id: 'TIMEOUT_CLIENT_ERROR', message: 'No answer in time.', kind: 'timeout', cause });
  return new ApiError({ id: 'NETWORK_CLIENT_ERROR', message: 'The network failed.', kind: 'network', cause });
}

function asApiError(fault: unknown): ApiError {
  if (fault instanceof ApiError) return fault;
  if (!(fault instanceof AnswerError)) throw fault;
  return new ApiError({
    id: DECODE_ERROR_ID,
    message: `Decoding failed: ${fault.message}`,
    kind: 'decode',
    cause: fault,
  });
}

/** Returns whether another attempt may soon succeed. A timeout isn't retried. */
const isWorthRepeating = (error: ApiError) =>
  isPassing(error) && error.kind !== 'timeout' && (error.retryAfter ?? 0) <= LONGEST_PAUSE_S;

const isReportable = (error: ApiError) =>
  error.kind === 'decode' || (error.status !== null && error.status >= 500) || unreadable.has(error);

/** Replaces the server's message, which may name a person. A decode error's detail contains only paths. */
function withoutValues(error: ApiError, endpoint: AnyEndpoint): ApiError {
  if (error.kind === 'decode') return error;
  const { id, kind, status, traceId } = error;
  return Object.assign(new ApiError({ id, message: codeOf(error, endpoint), kind, status }), { traceId });
}

const codeOf = ({ id, kind, status }: ApiError, { line }: AnyEndpoint) =>
  `${line} ${kind === 'decode' ? id : (status ?? id)}`;

function retryAfterOf({ headers }: Response) {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** Waits before a retry. Rejects with an ApiError as soon as the call is cancelled. */
const pause = (ms: number, cancel: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiError({ id: 'ABORTED_CLIENT_ERROR', message: 'Cancelled.', kind: 'aborted' }));
    };
    const timer = setTimeout(() => {
      cancel?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (cancel?.aborted) stop();
    else cancel?.addEventListener('abort', stop, { once: true });
  });
