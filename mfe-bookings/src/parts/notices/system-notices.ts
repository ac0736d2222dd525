import { SYSTEM_NOTICES } from '@host-portal/shared-lib/domain';
import { useDeviceValue } from '@host-portal/shared-lib/portal';

const TAG = 'new-bookings';

/**
 * Notices of the system, for a portal in the background. `isOn`: the host was asked here and agreed. Another site's
 * page may have the permission for itself. `askOnce` must run in a press.
 */
export function useSystemNotices() {
  const [wasAsked, setAsked] = useDeviceValue(SYSTEM_NOTICES);
  const permission = globalThis.Notification?.permission;
  return {
    isOn: wasAsked && permission === 'granted',
    askOnce: () => {
      if (wasAsked || permission !== 'default') return;
      setAsked(true);
      void Notification.requestPermission();
    },
  };
}

/** Shows a notice without names, because it may appear on a locked screen. Phones need the service worker for it. */
export async function showSystemNotice(text: string) {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(text, { tag: TAG });
  else new Notification(text, { tag: TAG }).addEventListener('click', () => window.focus());
}
