import zoneAt from '@photostructure/tz-lookup';

/** IANA zone of a spot, by where it stands: a country has several, and islands keep a time of their own. */
export const timeZoneAt = (latitude: number, longitude: number): string => zoneAt(latitude, longitude);
