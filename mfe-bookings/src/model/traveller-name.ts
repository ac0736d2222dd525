import type { Booking } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';

/** First name and initial, for a screen that everybody at the counter can read (product.md I-24). */
export function counterName({ customer }: Pick<Booking, 'customer'>, t: Translate): string {
  const first = customer.firstName?.trim();
  const initial = Array.from(customer.lastName?.trim() ?? '')[0];
  if (!first) return customer.lastName?.trim() || t('traveller.unnamed');
  return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first;
}

/** The full name, for the sheet and the desktop list. */
export function fullName({ customer }: Pick<Booking, 'customer'>, t: Translate): string {
  const parts = [customer.firstName, customer.lastName].map((part) => part?.trim()).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : t('traveller.unnamed');
}
