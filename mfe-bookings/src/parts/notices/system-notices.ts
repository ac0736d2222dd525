import { SYSTEM_NOTICES } from '@host-portal/shared-lib/domain';
import { useDeviceValue } from '@host-portal/shared-lib/portal';

/**
 * Whether the host has allowed system notifications in the portal. The browser's permission alone isn't enough,
 * because a site that embeds the portal may have requested it for other notifications.
 */
export const useHasSystemNotices = () =>
  useDeviceValue(SYSTEM_NOTICES)[0] && globalThis.Notification?.permission === 'granted';
