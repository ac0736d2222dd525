/** The browser's time zone. */
export const viewerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
