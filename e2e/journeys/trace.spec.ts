import { startOtlpReceiver } from '@host-portal/telemetry/testing';
import { startPortal } from '../../tools/test-portal/portal.ts';
import { expect, signIn, test } from '../journey.ts';

test('an API call from the browser is one trace with the spans of the edge, the API and each query', async ({
  page,
  now,
}) => {
  test.setTimeout(120_000);
  const receiver = await startOtlpReceiver();
  const portal = await startPortal({ now, env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  try {
    const called = page.waitForRequest((request) => /\/v2\/bookings/.test(request.url()));
    await signIn(page, { at: `${portal.url}/login?next=/account/bookings` });
    const { traceparent = '' } = await (await called).allHeaders();
    const [, traceId, browser] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(traceparent) ?? [];
    expect(traceId).toBeDefined();

    const spans = () => receiver.spans.filter((span) => span.traceId === traceId);
    const below = (parent: string | undefined) => spans().filter(({ parentSpanId }) => parentSpanId === parent);
    const ofService = (service: string) => spans().find((span) => span.service === service && span.kind === SERVER);
    await expect
      .poll(() => [ofService('host-portal-edge'), ofService('host-portal-api')].includes(undefined))
      .toBe(false);
    const [edge, api] = [ofService('host-portal-edge'), ofService('host-portal-api')];
    expect(edge?.parentSpanId).toBe(browser);
    expect(api?.parentSpanId).toBe(edge?.spanId);
    const queries = below(api?.spanId);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      expect(query).toMatchObject({ service: 'host-portal-api', kind: CLIENT, hasFailed: false });
      expect(query.attributes).toMatchObject({ 'db.system.name': 'postgresql' });
    }
    // The trace has only the spans checked above: two, and one for each query.
    expect(spans()).toHaveLength(2 + queries.length);
  } finally {
    await portal.stop();
    await receiver.close();
  }
});

/** Span kinds in OTLP. */
const SERVER = 2;
const CLIENT = 3;
