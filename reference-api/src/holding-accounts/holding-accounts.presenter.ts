import { presentCurrency } from '../money/currencies.ts';
import type { HoldingAccountRow } from './holding-accounts.repository.ts';

/**
 * Formats a holding account as in spec §3. `current_balance` is the total, and `realised_balance` is the part that
 * can be paid out.
 */
export const presentHoldingAccount = ({ id, user_id, balances }: HoldingAccountRow) => ({
  id,
  user_id,
  balances: balances.map(({ currency_code, current, realised }) => ({
    currency: presentCurrency(currency_code),
    current_balance: current,
    realised_balance: realised,
  })),
});
