import type { Logger } from 'kysely';
import { currentTrace, type Tracer } from '@host-portal/telemetry/tracer';

/**
 * A span for each query, below that of the request it was made for. Its text is SQL as it was prepared: values are
 * numbered, so it holds nobody's data. Undefined when nobody gets the spans.
 */
export function querySpans(tracer: Tracer): Logger | undefined {
  if (!tracer.isExporting) return undefined;
  return ({ level, query: { sql }, queryDurationMillis }) => {
    const parent = currentTrace.getStore();
    // Queries outside of any request, like the chores of each minute, would each be a trace with a single span.
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
