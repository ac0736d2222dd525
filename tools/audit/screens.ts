import path from 'node:path';
import { authoredManifests, shellScreens } from '@host-portal/delivery/gate/authored-manifests';
import { matches, type Screen } from '@host-portal/shared-lib/federation';

export type OpenedScreen = Screen & {
  /** Seen without a session. */
  isPublic: boolean;
};

const root = path.resolve(import.meta.dirname, '../..');
const manifests = [...authoredManifests(root).values()];

/** The shell's one page that asks for a session; the routes of remotes say it themselves. */
const FOR_HOSTS = [
  '/account/training',
  ...manifests.flatMap(({ routes }) => routes.filter(({ access }) => access === 'host').map((route) => route.path)),
];

/**
 * Every screen of the portal, for the checks that go through all of them: those of the shell and of each `remote.json`.
 * That none is missing is a structure check.
 */
export const SCREENS: readonly OpenedScreen[] = [
  ...shellScreens(root),
  ...manifests.flatMap(({ screens }) => screens),
].map((screen) => ({
  ...screen,
  isPublic: !FOR_HOSTS.some((route) => matches(route, screen.path.replace(/\?.*$/, ''))),
}));

/** `SCREENS=today,messages` opens these and no others (lab/system/new-remote.ts). */
const chosen = process.env['SCREENS']?.split(',');

/** What the journeys open; `npm run host-portal -- audit` has the other screens, and every state of each. */
export const CHECKED = SCREENS.filter(({ name, isAuditOnly }) => (chosen ? chosen.includes(name) : !isAuditOnly));
