import type { Earning } from '@host-portal/shared-lib/contract';
import { maskedAccount } from './masked-account.ts';

/** Where a payout went, as it may be shown: `PT50 •••• 4471`, or null when the payout does not say. */
export const paidTo = ({ externalAccount }: Pick<Earning, 'externalAccount'>): string | null => {
  if (!externalAccount) return null;
  const { bank, number } = maskedAccount(externalAccount);
  return number ?? bank;
};
