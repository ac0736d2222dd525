import { atom } from 'nanostores';
import type { Portal } from '@host-portal/shared-lib/portal';
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
import { watchedStore } from './watched-store.ts';
import { whenRested } from './when-rested.ts';

export type AssembledShell = { portal: Portal; shell: Shell; router: ShellRouter; end: () => void };

/**
 * Assembles the shell in three steps: parts that need nothing else, then the portal from them, then the router from
 * both. Resolves when the first page can be drawn.
 */
export async function assembleShell(options: ShellOptions): Promise<AssembledShell> {
  const parts = createParts(options);
  const { alerts, config, jar, loader, releaseOf, report, $page, $person, $storeError } = parts;
  const { portal, session, remotes, moves, ...shellPortal } = createShellPortal(parts, options.boot);
  // Read before any redirect: login and account URLs do not have the first URL's `ref` (spec §1).
  const { $partner } = watchedStore(
    { $partner: createPartnerStore(config.partners, window.location.search) },
    parts.onStoreError,
  );
  const router = await startRouter(parts, { portal, session, remotes, moves, ...shellPortal });
  const rested = whenRested(() => {
    const area = remotes.$state($page.get().remote).get().phase;
    return OPENING.has(area) || router.state.navigation.state !== 'idle' || portal.queryClient.isFetching() > 0;
  });
  const ends = [
    keepSession(session, { channel: parts.channel }),
    startCollector(report),
    config.reportUrl
      ? measureVitals({ $page, releaseOf, rested, tell: (vitals) => sendVitals(config, vitals) })
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
    rested,
    $hasUpdate: atom(false),
    areCookiesBlocked: jar.isBlocked,
    rematch: moves.rematch,
    report,
    releaseOf,
  };
  const end = () => {
    for (const endPart of ends) endPart();
  };
  return { portal, shell, router, end };
}

/** An area on its way. `idle` is the shell's own page, which has none. */
const OPENING: ReadonlySet<RemoteState['phase']> = new Set(['loading', 'slow', 'retrying']);
