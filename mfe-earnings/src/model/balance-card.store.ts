import { atom } from 'nanostores';

const KEY = 'earnings.balance-card';

/** Whether Today shows the balance on this device. Off until somebody wants it: money is never on the counter's screen by itself. */
export const $isBalanceShown = atom(read());

export function showBalance(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // A blocked storage: the choice holds until this page is closed.
  }
  $isBalanceShown.set(isShown);
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
