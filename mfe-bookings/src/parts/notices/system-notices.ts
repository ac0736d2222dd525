import { SYSTEM_NOTICES } from '@host-portal/shared-lib/domain';
import { useDeviceValue } from '@host-portal/shared-lib/portal';

/**
 * Whether the host was asked here for notices of the system and agreed. The permission alone isn't enough: another
 * site's page may have it for itself.
 */
export const useHasSystemNotices = () =>
  useDeviceValue(SYSTEM_NOTICES)[0] && globalThis.Notification?.permission === 'granted';
