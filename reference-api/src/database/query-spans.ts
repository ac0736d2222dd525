import type { Logger } from 'kysely';
import { currentTrace, type Tracer } from '@host-portal/telemetry/tracer';

/**
 * Records a span for each query as a child of the request's span. The span contains the prepared SQL without its
 * values, so it contains no personal data. Returns undefined if spans aren't exported.
 */
export function querySpans(tracer: Tracer): Logger | undefined {
  if (!tracer.isExporting) return undefined;
  return ({ level, query: { sql }, queryDurationMillis }) => {
    const parent = currentTrace.getStore();
    // Skips queries outside requests, because tasks that run every minute would each create a trace with a single
    // span.
    if (!parent) return;
    const [operation = 'query'] = sql.trimStart().split(/\s/, 1);
    const startTime = Date.now() - queryDurationMillis;
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toLowerCase(),
      'db.query.text': sql,
    };
    tracer
      .start(operation.toLowerCase(), { kind: 'client', parent, startTime, attributes })
      .end({ hasFailed: level === 'error' });
  };
}
