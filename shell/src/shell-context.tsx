import type { ReadableAtom, WritableAtom } from 'nanostores';
import { createContext, type ReactNode, use } from 'react';
import type { AlertStore } from '@host-portal/shared-lib/alerts';
import type { RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Partner } from '@host-portal/shared-lib/portal';
import type { OwnedRelease, Report } from './report/report.ts';
import type { Remotes } from './routing/remotes.ts';

/** What the shell's own screens need beyond the portal. */
export type Shell = {
  /** From the live registry, in its order. Another list when the page's language changes. */
  readonly manifests: RemoteManifest[];
  remotes: Remotes;
  alerts: AlertStore;
  $partner: ReadableAtom<Partner | null>;
  /** Increases when another person took over the session: the content of the page starts again. */
  $person: ReadableAtom<number>;
  /** An error that one of the shell's own stores threw; the 500 page is shown until the host goes home (spec §2). */
  $storeError: ReadableAtom<unknown>;
  forgetStoreError: () => void;
  /** Resolves when the first page has what it was opened for; what nobody waits for begins then. */
  rested: Promise<void>;
  /** A newer release of the shell is live. Set once the page rests (`start/after-start.ts`). */
  $hasUpdate: WritableAtom<boolean>;
  areCookiesBlocked: boolean;
  /** Shows the current page again, after its remote's routes were added. False: there is none for this URL. */
  rematch: () => Promise<boolean>;
  report: Report;
  /** The running release of an area, or of the shell. */
  releaseOf: (name: string) => OwnedRelease;
};

const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() outside <ShellProvider>');
  return shell;
}
