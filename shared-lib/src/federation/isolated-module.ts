import type { Portal } from '../portal/portal.ts';
import type { Release } from './release.ts';

/**
 * What `./remote` of an area exposes that says `"isolated": true` in its `remote.json` (decision 0027): it brings React and shared-lib
 * of whatever major version, and takes no module of the shell. What it has of the page is the seam, which is data and functions.
 */
export type IsolatedModule = { open: (target: IsolatedTarget) => IsolatedArea | Promise<IsolatedArea> };

export type IsolatedTarget = {
  /** Empty, and the area's alone until it is closed. */
  element: HTMLElement;
  /** The portal of the page itself: session, language, API, alerts, outbox, navigation. */
  portal: Portal;
  /** Where the page is: path and query, without a language prefix. */
  path: string;
  /** A screen crashed and nothing is drawn any more: the shell shows its page for that. */
  onCrash: (error: unknown) => void;
};

export type IsolatedArea = {
  /** The page went on within the area. */
  goTo: (path: string) => void;
  close: () => void;
};

/** Why an isolated release is refused, one sentence for each reason. Other releases have no such reasons. */
export function isolationProblems({ shared, manifest }: Pick<Release, 'shared' | 'manifest'>): string[] {
  if (!manifest?.isolated) return [];
  const taken = Object.keys(shared);
  return [
    ...(taken.length > 0 ? [`it is isolated and takes ${taken.join(', ')} of the shell: share nothing`] : []),
    ...(manifest.slots.length > 0 ? ['it is isolated and fills slots, which are drawn by the React of the page'] : []),
  ];
}
