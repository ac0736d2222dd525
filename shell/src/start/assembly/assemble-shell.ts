import { atom } from 'nanostores';
import type { Portal } from '@host-portal/shared-lib/portal';
import { whenSettled } from '../../platform/when-idle.ts';
import { startCollector } from '../../report/collector.ts';
import { sendVitals } from '../../report/report.ts';
import { measureVitals } from '../../report/web-vitals.ts';
import type { ShellRouter } from '../../routing/page-moves.ts';
import type { RemoteState } from '../../routing/remotes.ts';
import { createPartnerStore } from '../../session/partner.store.ts';
import { keepSession } from '../../session/session-keeper.ts';
import type { Shell } from '../../shell-context.tsx';
import { createParts, type ShellOptions } from './shell-parts.ts';
import { createShellPortal } from './shell-portal.ts';
import { startRouter } from './shell-router.ts';
import { withErrorReporting } from './with-error-reporting.ts';

export type AssembledShell = { portal: Portal; shell: Shell; router: ShellRouter; end: () => void };

/**
 * Assembles the shell in three steps: first the independent parts, then the portal, then the router. The promise
 * resolves when the first page can be rendered.
 */
export async function assembleShell(options: ShellOptions): Promise<AssembledShell> {
  const parts = createParts(options);
  const { alerts, config, jar, loader, releaseOf, report, $page, $person, $storeError } = parts;
  const { portal, session, remotes, moves, ...shellPortal } = createShellPortal(parts, options);
  // The partner is read before any redirect, because a redirect to the login or the account drops the first URL's
  // `ref` (spec §1).
  const { $partner } = withErrorReporting(
    { $partner: createPartnerStore(config.partners, window.location.search) },
    parts.onStoreError,
  );
  const router = await startRouter(parts, { portal, session, remotes, moves, ...shellPortal });
  const pageSettled = whenSettled(() => {
    const area = remotes.$state($page.get().remote).get().phase;
    return OPENING.has(area) || router.state.navigation.state !== 'idle' || portal.queryClient.isFetching() > 0;
  });
  const ends = [
    keepSession(session, { channel: parts.channel }),
    startCollector(report),
    config.reportUrl
      ? measureVitals({ $page, releaseOf, pageSettled, tell: (vitals) => sendVitals(config, vitals) })
      : () => undefined,
    shellPortal.end,
    () => router.dispose(),
  ];
  const shell: Shell = {
    get manifests() {
      return loader.manifests;
    },
    remotes,
    alerts,
    $partner,
    $person,
    $storeError,
    forgetStoreError: () => $storeError.set(null),
    pageSettled,
    $hasUpdate: atom(false),
    areCookiesBlocked: jar.isBlocked,
    rematch: moves.rematch,
    destination: moves.destination,
    report,
    releaseOf,
  };
  const end = () => {
    for (const endPart of ends) endPart();
  };
  return { portal, shell, router, end };
}

/**
 * The phases in which an area is still loading. `idle` isn't among them, because areas stay idle on the shell's own
 * pages.
 */
const OPENING: ReadonlySet<RemoteState['phase']> = new Set(['loading', 'slow', 'retrying']);
