import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';

const IS_BALANCE_SHOWN: DeviceValue<boolean> = { key: 'earnings.balance-card', from: (stored) => stored === true };

/**
 * Whether Today shows the balance to this host on this device. Off until somebody wants it: money is never on the
 * counter's screen by itself.
 */
export const useIsBalanceShown = () => useDeviceValue(IS_BALANCE_SHOWN);
