import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A position in a trace (W3C trace context). */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };

export type SpanKind = 'server' | 'client';
export type Attributes = Record<string, string | number>;

export type Span = {
  context: TraceContext;
  end: (result?: { attributes?: Attributes; hasFailed?: boolean }) => void;
};

export type SpanStart = {
  kind: SpanKind;
  parent?: TraceContext;
  attributes?: Attributes;
  /** The span's start time in ms since the epoch. Defaults to now. */
  startTime?: number;
};

export type Tracer = {
  start: (name: string, span: SpanStart) => Span;
  /** Whether spans are exported. If not, code can skip work that is only for spans. */
  isExporting: boolean;
  close: () => Promise<void>;
};

/**
 * Creates a tracer that gives each request a span and sends the spans to `endpoint` (OTLP over HTTP). Without an
 * endpoint, OpenTelemetry's packages aren't loaded, because they slow down the start.
 */
export async function openTracer(options: { service: string; version: string; endpoint?: string }): Promise<Tracer> {
  const { endpoint, ...resource } = options;
  if (!endpoint) return idsOnly;
  if (!URL.canParse(endpoint))
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT=${endpoint} is not an address; use http://host:4318`);
  const { otlpTracer } = await import('./otlp-tracer.ts');
  return otlpTracer({ ...resource, endpoint });
}

/** A tracer without an exporter. It only creates ids, for logs and for the next server in the chain. */
export const idsOnly: Tracer = {
  isExporting: false,
  start: (_, { parent }) => ({
    context: {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      isSampled: parent?.isSampled ?? true,
    },
    end: () => {},
  }),
  close: () => Promise.resolve(),
};

/** Parses a `traceparent` header. Returns undefined for a missing or invalid header. */
export function readTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(String(header ?? '')) ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceContext) =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** The trace of the request that the running code belongs to. Undefined outside requests. */
export const currentTrace = new AsyncLocalStorage<TraceContext>();
