import type { Transaction } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { humanised } from './payment-status.ts';

/** Returns a transaction's label: a booking, a refund, a bonus … An unknown type is shown unchanged. */
export function sourceLabel({ amount, source }: Pick<Transaction, 'amount' | 'source'>, t: Translate): string {
  const type =
    source?.type
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_') ?? '';
  const known = LABEL_KEYS.get(type);
  // A negative amount for a booking is a refund.
  if (known === 'booking' || (type === '' && source?.booking))
    return t(amount < 0 ? 'source.refund' : 'source.booking');
  if (known) return t(`source.${known}`);
  return type === '' ? t('source.other') : humanised(type);
}

const LABEL_KEYS = new Map([
  ['booking', 'booking'],
  ['refund', 'refund'],
  ['booking_refund', 'refund'],
  ['bonus', 'bonus'],
  ['adjustment', 'adjustment'],
  ['correction', 'adjustment'],
  ['fee', 'fee'],
]);
