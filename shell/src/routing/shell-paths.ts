/** Pages that the shell draws itself; every other path belongs to a remote's manifest. The edge answers 404 by the same list. */
export const SHELL_PATHS = ['/', '/privacy', '/terms', '/account/training'] as const;
