import type { ReadableAtom, WritableAtom } from 'nanostores';
import { createContext, type ReactNode, use } from 'react';
import type { AlertStore } from '@host-portal/shared-lib/alerts';
import type { RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Partner } from '@host-portal/shared-lib/portal';
import type { OwnedRelease, Report } from './report/report.ts';
import type { Remotes } from './routing/remotes.ts';

/** The data and functions that the shell's own components need in addition to the portal. */
export type Shell = {
  /** The manifests in the order of the live registry. A change of the page's language creates a new list. */
  readonly manifests: RemoteManifest[];
  remotes: Remotes;
  alerts: AlertStore;
  $partner: ReadableAtom<Partner | null>;
  /**
   * A number that increases when another person takes over the session, so that the page's content is mounted again.
   */
  $person: ReadableAtom<number>;
  /**
   * The error of a shell store that has failed. The 500 page is shown until the host goes to the home page (spec §2).
   */
  $storeError: ReadableAtom<unknown>;
  forgetStoreError: () => void;
  /** Resolves when the first page has settled. Background work starts after that. */
  pageSettled: Promise<void>;
  /** True if a newer release of the shell is live. It's set after the page has settled (`start/after-start.ts`). */
  $hasUpdate: WritableAtom<boolean>;
  areCookiesBlocked: boolean;
  /**
   * Navigates to the current URL again after a remote's routes were added. Resolves to false if no real route
   * matches.
   */
  rematch: () => Promise<boolean>;
  /** Returns the key (`pageKeyOf`) of the page that is shown, or of the page that is still loading. */
  destination: () => string;
  report: Report;
  /** Returns the running release of an area or of the shell. */
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
