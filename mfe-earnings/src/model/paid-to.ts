import type { Earning } from '@host-portal/shared-lib/contract';
import { maskedAccount } from './masked-account.ts';

/**
 * Returns the masked bank account that received a payout (`PT50 •••• 4471`), or null if the payout doesn't contain
 * one.
 */
export const paidTo = ({ externalAccount }: Pick<Earning, 'externalAccount'>): string | null => {
  if (!externalAccount) return null;
  const { bank, number } = maskedAccount(externalAccount);
  return number ?? bank;
};
