import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received span. Its attributes are merged into one object, and `service` is the service that sent the span. */
export type ReceivedSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  kind: number;
  hasFailed: boolean;
  attributes: Record<string, string | number>;
};

export type OtlpReceiver = {
  url: string;
  spans: ReceivedSpan[];
  /** Returns everything that was received as one string, in which a test can look for personal data. */
  text: () => string;
  close: () => Promise<void>;
};

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
type Body = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'service' | 'hasFailed'> & {
        attributes: Attribute[];
        status: { code: number };
      })[];
    }[];
  }[];
};

/**
 * Starts a collector on a free local port. It stores the spans that it receives as OTLP JSON at `POST /v1/traces`.
 */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const isRight = request.method === 'POST' && request.url === '/v1/traces';
      if (isRight) {
        bodies.push(body);
        spans.push(...spansOf(JSON.parse(body) as Body));
      }
      response.writeHead(isRight ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const ERROR = 2;

const spansOf = ({ resourceSpans }: Body): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        service: String(valuesOf(resource.attributes)['service.name']),
        hasFailed: status.code === ERROR,
        attributes: valuesOf(attributes),
      })),
    ),
  );

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? Number(intValue)]),
  );
