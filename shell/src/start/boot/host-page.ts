/** Returns whether a path belongs to a page for signed-in hosts. English URLs have no language prefix. */
export const isHostPage = (pathname: string) => /^\/(?:(?!en\/)[a-z]{2}\/)?account(?:\/|$)/.test(pathname);

/**
 * Returns whether a path belongs to Today or the list of bookings. These pages start with the bookings around now.
 */
export const isCounterPage = (pathname: string) => /^\/(?:(?!en\/)[a-z]{2}\/)?account(?:\/bookings)?$/.test(pathname);
