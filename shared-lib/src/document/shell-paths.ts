/**
 * Pages that the shell draws itself; every other path belongs to a remote's manifest. The edge uses the same list to
 * answer 404.
 */
export const SHELL_PATHS = ['/', '/privacy', '/terms', '/account/training'] as const;

/** In the address with which the app on the home screen starts: the boot script goes on from there (shell/src/start/boot/last-page.ts). */
export const HOME_SCREEN = 'home-screen';
