/**
 * The key for `useDeviceValue` that records whether this host was asked on this device to allow system notifications.
 * The portal asks only once.
 */
export const SYSTEM_NOTICES = {
  key: 'system-notices-asked',
  from: (stored: unknown): boolean => stored === true,
};
