import type { Query } from '@tanstack/react-query';
import { connectionNow, isApiError } from '@host-portal/shared-lib/api';
import type { Portal } from '@host-portal/shared-lib/portal';
import { viewerZone } from '@host-portal/shared-lib/time';
import { SHELL } from '../report/report.ts';
import type { Shell } from '../shell-context.tsx';
import { connectionOf } from './connection.ts';

/** The maximum number of failed reads to list. More wouldn't help support. */
const MOST_FAILURES = 10;

/**
 * Returns the text that support asks for. It's in English, like a log, and describes this page's state without any
 * value that a person has typed or received. `route` is a pattern, because the URL may contain a booking's id.
 */
export function diagnostics(portal: Portal, { manifests, releaseOf }: Shell, route: string): string {
  const queries = portal.queryClient.getQueryCache().getAll();
  const { state, answeredAt } = connectionOf(queries, connectionNow() !== 'lost');
  const { $waiting, $conflicts, $isDurable } = portal.outbox;
  const releases = [SHELL, ...manifests.map(({ name }) => name)].map(releaseOf);
  const lines = {
    time: new Date(portal.now()).toISOString(),
    'device clock': new Date().toISOString(),
    page: route,
    language: portal.language.$language.get(),
    zone: viewerZone(),
    server: [state, answeredAt && `last answer ${new Date(answeredAt).toISOString()}`].filter(Boolean).join(', '),
    changes: `${$waiting.get().length} waiting, ${$conflicts.get().length} to decide, ${$isDurable.get() ? 'stored' : 'not stored'}`,
    money: portal.moneyLock.$state.get(),
    releases: releases.map(({ remote, version }) => `${remote} ${version ?? 'not loaded'}`).join(', '),
    worker: navigator.serviceWorker?.controller ? 'yes' : 'no',
    app: window.matchMedia?.('(display-mode: standalone)').matches ? 'yes' : 'no',
    screen: `${window.innerWidth} × ${window.innerHeight} at ${window.devicePixelRatio}`,
    browser: navigator.userAgent,
    failures: failuresOf(queries).join('; ') || 'none',
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Returns each failed read as its area and kind, without arguments, and the server's status, without a message. */
const failuresOf = (queries: readonly Query[]) =>
  queries
    .filter(({ state }) => state.error !== null)
    .slice(0, MOST_FAILURES)
    .map(({ queryKey: [area, kind], state: { error } }) => {
      const answer = isApiError(error) ? [error.kind, error.status].filter(Boolean).join(' ') : error?.name;
      const reference = isApiError(error) ? (error.traceId ?? '–') : '–';
      return `${String(area)} ${String(kind)}: ${answer}, ref ${reference}`;
    });
