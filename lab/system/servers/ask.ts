import http2 from 'node:http2';

/**
 * The number of requests after which a new connection is opened. nginx closes a connection after a thousand requests.
 */
const REQUESTS_PER_CONNECTION = 500;

/**
 * The maximum size of sent headers in bytes. Node's default is 64 KB, but a test sends more to check the edge's
 * response.
 */
const LONGEST_HEADERS = 256 * 1024;

export type Answer = {
  status: number;
  headers: http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader;
  body: Buffer;
};
export type Ask = (
  address: string,
  call?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** Sends requests over HTTP/2 only. */
export function askerOf(origin: string, ca: string): Ask & { stop: () => void } {
  const connect = () => {
    const connection = http2.connect(origin, { ca, maxSendHeaderBlockLength: LONGEST_HEADERS });
    // The error is ignored here, because the requests on a broken connection report it.
    return connection.on('error', () => {});
  };
  let connection = connect();
  let asked = 0;
  const ask: Ask = async (address, { method = 'GET', headers = {}, body } = {}) => {
    asked += 1;
    if (connection.destroyed || connection.closed || asked % REQUESTS_PER_CONNECTION === 0) {
      // Closing the connection lets its requests in flight finish.
      connection.close();
      connection = connect();
    }
    return answerOn(connection, { ':path': address, ':method': method, ...headers }, body);
  };
  return Object.assign(ask, { stop: () => connection.destroy() });
}

function answerOn(
  connection: http2.ClientHttp2Session,
  headers: http2.OutgoingHttpHeaders,
  body: string | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = connection.request(headers);
    let received: Answer['headers'] = {};
    const chunks: Buffer[] = [];
    request.on('response', (answer) => (received = answer));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      resolve({ status: received[':status'] ?? 0, headers: received, body: Buffer.concat(chunks) }),
    );
    request.on('error', reject);
    request.setTimeout(10_000, () => request.close(http2.constants.NGHTTP2_CANCEL));
    request.end(body);
  });
}
