import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';

/** Whether new bookings are noticed on this device, and by which sound: `quiet` by none. */
export const NOTICES = ['off', 'quiet', 'bell', 'knock'] as const;
export type Notices = (typeof NOTICES)[number];

const CHOICE: DeviceValue<Notices> = {
  key: 'bookings.notices',
  from: (stored) => NOTICES.find((choice) => choice === stored) ?? 'off',
};

/** Off until somebody wants it: a shop is full of sounds. */
export const useNoticeChoice = () => useDeviceValue(CHOICE);
