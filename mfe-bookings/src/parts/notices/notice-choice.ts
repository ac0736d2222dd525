import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';

/** Whether this device announces new bookings, and with which sound. `quiet` has none. */
export const NOTICES = ['off', 'quiet', 'bell', 'knock'] as const;
export type Notices = (typeof NOTICES)[number];

const CHOICE: DeviceValue<Notices> = {
  key: 'bookings.notices',
  from: (stored) => NOTICES.find((choice) => choice === stored) ?? 'off',
};

/** Off by default, because a shop is already full of sounds. */
export const useNoticeChoice = () => useDeviceValue(CHOICE);
