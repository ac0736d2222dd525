import type { FastifyBaseLogger } from 'fastify';
import { sendTo } from '../counting/forward-reports.ts';
import type { Metrics } from '../counting/metrics.ts';
import { alarmOf, withFix } from './alarms.ts';

/**
 * Returns a function that raises an alarm: it logs the problem with its fix, counts it, and sends it to the report
 * collector if one is configured.
 */
export const alarmTo =
  (log: FastifyBaseLogger, reportUrl: string, metrics: Pick<Metrics, 'alarmRaised'>) =>
  (reason: string, subject: string) => {
    const alarm = alarmOf(subject);
    const message = withFix(subject, reason);
    metrics.alarmRaised(alarm);
    log.error({ alarm, subject }, message);
    if (alarm === 'collector' || !URL.canParse(reportUrl)) return;
    const body = JSON.stringify({ name: 'RegistryAlarm', message, phase: 'registry' });
    sendTo(reportUrl, body).catch((error: unknown) => {
      metrics.alarmRaised('collector');
      log.error({ alarm: 'collector' }, withFix('collector', `the alarm was not reported: ${String(error)}`));
    });
  };
