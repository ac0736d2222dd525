import { viewerZone } from './viewer-zone.ts';

/**
 * Alternative zone names. A browser may support only some of them: an old tablet supports only the names that existed
 * when it was made.
 */
const SAME_ZONES: readonly (readonly string[])[] = [
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Kathmandu', 'Asia/Katmandu'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['Asia/Yangon', 'Asia/Rangoon'],
  ['Asia/Dhaka', 'Asia/Dacca'],
  ['Asia/Thimphu', 'Asia/Thimbu'],
  ['Asia/Makassar', 'Asia/Ujung_Pandang'],
  ['Asia/Ulaanbaatar', 'Asia/Ulan_Bator', 'Asia/Choibalsan'],
  ['Asia/Shanghai', 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin'],
  ['Asia/Urumqi', 'Asia/Kashgar'],
  ['America/Nuuk', 'America/Godthab'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['America/Atikokan', 'America/Coral_Harbour', 'America/Panama'],
  ['America/Indiana/Indianapolis', 'America/Indianapolis', 'America/Fort_Wayne'],
  ['America/Kentucky/Louisville', 'America/Louisville'],
  ['Atlantic/Faroe', 'Atlantic/Faeroe'],
  ['Africa/Asmara', 'Africa/Asmera'],
  ['Pacific/Chuuk', 'Pacific/Truk'],
  ['Pacific/Pohnpei', 'Pacific/Ponape'],
  ['Pacific/Kanton', 'Pacific/Enderbury'],
];

const known = new Map<string, boolean>();

/** Returns whether this browser supports an IANA zone. */
export function isKnownZone(zone: string): boolean {
  let isKnown = known.get(zone);
  if (isKnown === undefined) {
    isKnown = isInTables(zone);
    known.set(zone, isKnown);
  }
  return isKnown;
}

function isInTables(zone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Returns a name of the zone that this browser supports, or the given name if it supports none of them. */
export const knownName = (zone: string): string =>
  isKnownZone(zone) ? zone : (SAME_ZONES.find((names) => names.includes(zone))?.find(isKnownZone) ?? zone);

/** Returns the zone whose clock is shown. If the browser doesn't support the given zone, it's the browser's zone. */
export const clockZone = (zone: string): string => (isKnownZone(zone) ? zone : viewerZone());
