import type { FastifyBaseLogger } from 'fastify';

/** Writes an alarm to the log, and sends it to the collector of reports if that has a URL of its own. */
export const alarmTo = (log: FastifyBaseLogger, reportUrl: string) => (reason: string) => {
  log.error({ alarm: 'registry' }, reason);
  if (!URL.canParse(reportUrl)) return;
  const body = JSON.stringify({ name: 'RegistryAlarm', message: reason, phase: 'registry' });
  fetch(reportUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch((error: unknown) =>
    log.error({ alarm: 'registry' }, `the alarm was not reported: ${String(error)}`),
  );
};
