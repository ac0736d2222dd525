import path from 'node:path';
import { authoredManifests, shellScreens } from '@host-portal/delivery/gate/authored-manifests';
import { matches, type Screen } from '@host-portal/shared-lib/federation';

export type OpenedScreen = Screen & {
  /** Whether the screen is shown without a session. */
  isPublic: boolean;
};

const root = path.resolve(import.meta.dirname, '../..');
const manifests = [...authoredManifests(root).values()];

/** The pages that need a session: those of the shell, and the routes of remotes with the access `host`. */
const FOR_HOSTS = [
  '/account/help',
  '/account/training',
  ...manifests.flatMap(({ routes }) => routes.filter(({ access }) => access === 'host').map((route) => route.path)),
];

/**
 * All screens of the portal, from the shell and from each `remote.json`. A structure check ensures that the list is
 * complete.
 */
export const SCREENS: readonly OpenedScreen[] = [
  ...shellScreens(root),
  ...manifests.flatMap(({ screens }) => screens),
].map((screen) => ({
  ...screen,
  isPublic: !FOR_HOSTS.some((route) => matches(route, screen.path.replace(/\?.*$/, ''))),
}));

/** The variable `SCREENS=today,messages` restricts the checks to these screens (lab/system/new-remote.ts). */
const chosen = process.env['SCREENS']?.split(',');

/** The screens that the journeys open. `npm run host-portal -- audit` opens all screens in all states. */
export const CHECKED = SCREENS.filter(({ name, isAuditOnly }) => (chosen ? chosen.includes(name) : !isAuditOnly));
