/** Whether this host was asked on this device for notices of the system, for `useDeviceValue`. They're asked once. */
export const SYSTEM_NOTICES = {
  key: 'system-notices-asked',
  from: (stored: unknown): boolean => stored === true,
};
