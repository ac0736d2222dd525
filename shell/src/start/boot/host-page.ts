/** Whether a path is a signed-in host's page. English URLs have no language prefix. */
export const isHostPage = (pathname: string) => /^\/(?:(?!en\/)[a-z]{2}\/)?account(?:\/|$)/.test(pathname);

/** Whether a path is Today or the bookings list, which start with the bookings around now. */
export const isCounterPage = (pathname: string) => /^\/(?:(?!en\/)[a-z]{2}\/)?account(?:\/bookings)?$/.test(pathname);
