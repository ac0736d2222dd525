import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceContext, Tracer } from './tracer.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/**
 * The time limit for sending spans, including retries. A stopping server waits at most this long for its last spans.
 */
const GIVEN_UP_AFTER_MS = 2000;

/** Creates spans with the OpenTelemetry SDK and sends them in batches, so that a slow collector delays no request. */
export function otlpTracer({ service, version, endpoint }: Record<'service' | 'version' | 'endpoint', string>): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: GIVEN_UP_AFTER_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // Respects the caller's `traceparent`, which may turn tracing off.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  const tracer = provider.getTracer(service, version);
  return {
    isExporting: true,
    start(name, { kind, parent, attributes, startTime }) {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, remote(parent)) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes, startTime }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        context: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED },
        end({ attributes: found = {}, hasFailed = false } = {}) {
          span.setAttributes(found);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // Ignores errors, because unsent spans must not make the server exit with an error.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const remote = ({ traceId, spanId, isSampled }: TraceContext) => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});
