let zone: string | undefined;

/** The browser's time zone. Cached, because reading it costs a slow phone a millisecond. */
export const viewerZone = (): string => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
