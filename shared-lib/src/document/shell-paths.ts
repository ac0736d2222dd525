/**
 * The paths of the shell's pages. All other paths belong to a remote's manifest. The edge uses this list to return
 * 404.
 */
export const SHELL_PATHS = ['/', '/privacy', '/terms', '/account/training', '/account/help'] as const;

/**
 * The path at which the installed app starts. The boot script continues from there
 * (shell/src/start/boot/last-page.ts).
 */
export const HOME_SCREEN = 'home-screen';
