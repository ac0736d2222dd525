import type { Translate } from '@host-portal/shared-lib/i18n';
import { humanised, paymentStateOf } from './payment-status.ts';

/** Returns a payout's status in the host's language. An unknown status is shown unchanged. */
export function statusLabel(status: string | null, t: Translate): string {
  const state = paymentStateOf(status);
  if (state !== 'unknown') return t(`status.${state}`);
  return status?.trim() ? humanised(status) : t('status.none');
}
