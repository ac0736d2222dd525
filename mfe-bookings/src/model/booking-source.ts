import type { Translate } from '@host-portal/shared-lib/i18n';

/** Returns how the traveller booked. The specification lists no values, so unknown ones keep the server's name. */
export function bookingSource(source: string | null, t: Translate): string | null {
  if (source === null) return null;
  const known = LABEL_KEYS.get(
    source
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  return known ? t(`sheet.source.${known}`) : source;
}

const LABEL_KEYS = new Map([
  ['web', 'web'],
  ['website', 'web'],
  ['app', 'app'],
  ['walk_in', 'walkIn'],
  ['walkin', 'walkIn'],
]);
