import type { FastifyBaseLogger } from 'fastify';

/** Logs an alarm and sends it to the report collector, if one is configured. */
export const alarmTo = (log: FastifyBaseLogger, reportUrl: string) => (reason: string) => {
  log.error({ alarm: 'registry' }, reason);
  if (!URL.canParse(reportUrl)) return;
  const body = JSON.stringify({ name: 'RegistryAlarm', message: reason, phase: 'registry' });
  fetch(reportUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch((error: unknown) =>
    log.error({ alarm: 'registry' }, `the alarm was not reported: ${String(error)}`),
  );
};
