import type { FastifyBaseLogger } from 'fastify';

/** Tells the log, and the collector of the portal's reports when it has an address of its own. */
export const alarmTo = (log: FastifyBaseLogger, reportUrl: string) => (reason: string) => {
  log.error({ alarm: 'registry' }, reason);
  if (!URL.canParse(reportUrl)) return;
  const body = JSON.stringify({ name: 'RegistryAlarm', message: reason, phase: 'registry' });
  fetch(reportUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch((error: unknown) =>
    log.error({ alarm: 'registry' }, `the alarm was not reported: ${String(error)}`),
  );
};
