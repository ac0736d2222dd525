const TAG = 'new-bookings';

/**
 * Shows a notification without names, because it may appear on a locked screen. Phones need the service worker for
 * notifications.
 */
export async function showSystemNotice(text: string) {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(text, { tag: TAG });
  else new Notification(text, { tag: TAG }).addEventListener('click', () => window.focus());
}
