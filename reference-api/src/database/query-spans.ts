import type { Logger } from 'kysely';
import { currentTrace, type Tracer } from '@host-portal/telemetry/tracer';

/**
 * Records a span for each query, as a child of its request's span. The span contains the prepared SQL with numbered
 * values, and so no personal data. Undefined if spans aren't exported.
 */
export function querySpans(tracer: Tracer): Logger | undefined {
  if (!tracer.isExporting) return undefined;
  return ({ level, query: { sql }, queryDurationMillis }) => {
    const parent = currentTrace.getStore();
    // Queries outside requests, such as the tasks of every minute, would each be a trace with a single span.
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
