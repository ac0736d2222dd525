let zone: string | undefined;

/** Returns the browser's time zone. It's cached, because reading it takes a millisecond on a slow phone. */
export const viewerZone = (): string => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
