import type { Booking } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';

const KNOWN_SIZES = ['small', 'medium', 'large'];

/**
 * Returns "2 large, 1 small", or null without sizes. `bagCount` remains the only source for the number of bags.
 * Unknown sizes keep the server's name.
 */
export function bagSizes({ storageSpaces }: Pick<Booking, 'storageSpaces'>, t: Translate, locale: string) {
  const sizes = storageSpaces
    .filter((space) => space.quantity > 0 && space.size)
    .map(({ size, quantity }) => {
      const known = KNOWN_SIZES.find((name) => name === size?.toLowerCase());
      return known ? t(`size.${known}`, { count: quantity }) : `${quantity} ${(size ?? '').replaceAll('_', ' ')}`;
    });
  return sizes.length > 0 ? new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(sizes) : null;
}
