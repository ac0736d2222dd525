import type { Portal } from '../portal/portal.ts';
import type { Release } from './release.ts';

/**
 * The module that `./remote` exposes in an area with `"isolated": true` in its `remote.json` (decision 0027). The
 * area bundles its own React and shared-lib, in any major version, and shares no modules with the shell. Its only
 * interface is the contract, which consists of data and functions.
 */
export type IsolatedModule = { open: (target: IsolatedTarget) => IsolatedArea | Promise<IsolatedArea> };

export type IsolatedTarget = {
  /** An empty element that belongs to the area until it's closed. */
  element: HTMLElement;
  /** The page's portal: session, language, API, alerts, outbox, navigation. */
  portal: Portal;
  /** The page's path and query, without a language prefix. */
  path: string;
  /**
   * Call this after a screen has crashed and nothing is rendered any more. The shell then shows its error page
   * instead.
   */
  onCrash: (error: unknown) => void;
};

export type IsolatedArea = {
  /** Called after the page has navigated within the area. */
  goTo: (path: string) => void;
  close: () => void;
};

/**
 * Returns why an isolated release is refused, one sentence per reason. The list is empty for releases that aren't
 * isolated.
 */
export function isolationProblems({ shared, manifest }: Pick<Release, 'shared' | 'manifest'>): string[] {
  if (!manifest?.isolated) return [];
  const taken = Object.keys(shared);
  return [
    ...(taken.length > 0 ? [`it is isolated and takes ${taken.join(', ')} of the shell: share nothing`] : []),
    ...(manifest.slots.length > 0 ? ['it is isolated and fills slots, which are drawn by the React of the page'] : []),
  ];
}
