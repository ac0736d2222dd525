/** The zone this browser stands in. */
export const viewerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
