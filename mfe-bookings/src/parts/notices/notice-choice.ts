import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { useHasSystemNotices } from './system-notices.ts';

/** Whether this device announces new bookings, and with which sound. `quiet` has none. */
export const NOTICES = ['off', 'quiet', 'bell', 'knock'] as const;
export type Notices = (typeof NOTICES)[number];

const CHOICE: DeviceValue<Notices | null> = {
  key: 'bookings.notices',
  from: (stored) => NOTICES.find((choice) => choice === stored) ?? null,
};

/**
 * Off by default, because shops are noisy enough. For hosts who have allowed system notifications, notices are on.
 */
export function useNoticeChoice(): [choice: Notices, change: (choice: Notices) => void] {
  const [choice, change] = useDeviceValue(CHOICE);
  const isOn = useHasSystemNotices();
  return [choice ?? (isOn ? 'quiet' : 'off'), change];
}
