import type { Booking } from '@host-portal/shared-lib/contract';
import { type Translate, visibleName } from '@host-portal/shared-lib/i18n';

/** First name and initial, for a screen that everybody at the counter can read. */
export function counterName({ customer }: Pick<Booking, 'customer'>, t: Translate): string {
  const first = visibleName(customer.firstName);
  const last = visibleName(customer.lastName);
  const [initial] = last;
  if (!first) return last || t('traveller.unnamed');
  return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first;
}

/** The full name, for the sheet and the desktop list. */
export function fullName({ customer }: Pick<Booking, 'customer'>, t: Translate): string {
  const parts = [customer.firstName, customer.lastName].map(visibleName).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : t('traveller.unnamed');
}
