import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { useHasSystemNotices } from './system-notices.ts';

/** Whether this device announces new bookings, and with which sound. `quiet` plays no sound. */
export const NOTICES = ['off', 'quiet', 'bell', 'knock'] as const;
export type Notices = (typeof NOTICES)[number];

const CHOICE: DeviceValue<Notices | null> = {
  key: 'bookings.notices',
  from: (stored) => NOTICES.find((choice) => choice === stored) ?? null,
};

/**
 * Notices are off by default, because shops are noisy enough. They're on for hosts who have allowed system
 * notifications.
 */
export function useNoticeChoice(): [choice: Notices, change: (choice: Notices) => void] {
  const [choice, change] = useDeviceValue(CHOICE);
  const isOn = useHasSystemNotices();
  return [choice ?? (isOn ? 'quiet' : 'off'), change];
}
