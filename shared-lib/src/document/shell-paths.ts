/**
 * The paths of the shell's pages. The other pages are in the remotes' manifests, and the edge returns 404 for a path
 * in neither.
 */
export const SHELL_PATHS = ['/', '/privacy', '/terms', '/account/training', '/account/help'] as const;

/**
 * The path at which the installed app starts. The boot script continues from there
 * (shell/src/start/boot/last-page.ts).
 */
export const HOME_SCREEN = 'home-screen';
