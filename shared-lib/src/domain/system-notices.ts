/**
 * The key for `useDeviceValue` that records whether the portal has asked this host to allow system notifications on
 * this device, because it asks only once.
 */
export const SYSTEM_NOTICES = {
  key: 'system-notices-asked',
  from: (stored: unknown): boolean => stored === true,
};
