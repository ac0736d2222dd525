import type { Earning } from '@host-portal/shared-lib/contract';
import { maskedAccount } from './masked-account.ts';

/** Where a payout went, for display: `PT50 •••• 4471`; null if the payout doesn't say. */
export const paidTo = ({ externalAccount }: Pick<Earning, 'externalAccount'>): string | null => {
  if (!externalAccount) return null;
  const { bank, number } = maskedAccount(externalAccount);
  return number ?? bank;
};
