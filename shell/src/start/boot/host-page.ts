/** A page of a signed-in host. English addresses have no language in them. */
export const isHostPage = (pathname: string) => /^\/(?:(?!en\/)[a-z]{2}\/)?account(?:\/|$)/.test(pathname);

/** Today and the list of bookings, which begin with the bookings around now. */
export const isCounterPage = (pathname: string) => /^\/(?:(?!en\/)[a-z]{2}\/)?account(?:\/bookings)?$/.test(pathname);
