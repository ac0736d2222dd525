import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { useHasSystemNotices } from './system-notices.ts';

/** Whether this device announces new bookings, and with which sound. `quiet` has none. */
export const NOTICES = ['off', 'quiet', 'bell', 'knock'] as const;
export type Notices = (typeof NOTICES)[number];

const CHOICE: DeviceValue<Notices | null> = {
  key: 'bookings.notices',
  from: (stored) => NOTICES.find((choice) => choice === stored) ?? null,
};

/** Off by default, because a shop is already full of sounds. A host who allowed notices of the system wants them. */
export function useNoticeChoice(): [choice: Notices, change: (choice: Notices) => void] {
  const [choice, change] = useDeviceValue(CHOICE);
  const isOn = useHasSystemNotices();
  return [choice ?? (isOn ? 'quiet' : 'off'), change];
}
