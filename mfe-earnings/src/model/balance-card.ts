import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';

const IS_BALANCE_SHOWN: DeviceValue<boolean> = { key: 'earnings.balance-card', from: (stored) => stored === true };

/**
 * Whether this host wants the balance on Today on this device. Off by default, so that money doesn't appear on the
 * counter's screen unasked.
 */
export const useIsBalanceShown = () => useDeviceValue(IS_BALANCE_SHOWN);
