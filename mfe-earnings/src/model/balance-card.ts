import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';

const IS_BALANCE_SHOWN: DeviceValue<boolean> = { key: 'earnings.balance-card', from: (stored) => stored === true };

/**
 * Whether the host has switched on the balance card on Today on this device. The card is off by default, because
 * customers can see the screen at the counter.
 */
export const useIsBalanceShown = () => useDeviceValue(IS_BALANCE_SHOWN);
