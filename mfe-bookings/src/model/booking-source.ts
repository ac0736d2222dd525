import type { Translate } from '@host-portal/shared-lib/i18n';

/** How a traveller booked. The specification names no values: one that is not known is shown as the server writes it. */
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
