import { atom, computed } from 'nanostores';
import { storedText, storeText } from '../platform/stored-text.ts';

/** The key of the stored state: `due` (offer at the next start), then `made` (never offer again). */
const OFFER_KEY = 'install-offer';

const isMedia = (query: string) => window.matchMedia?.(query).matches ?? false;

/** Chromium's event for its install prompt, which can be shown only once. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const $prompt = atom<InstallPrompt | null>(null);
const $isInstalled = atom(false);

/** Whether this device can install the portal with a prompt or from the browser's menu. */
export const $canInstall = computed(
  [$prompt, $isInstalled],
  (prompt, isInstalled) => !isInstalled && (prompt !== null || isMedia('(pointer: coarse)')),
);

/** Whether this page shows the offer to install the portal. */
export const $isOffered = atom(false);

/**
 * Starts to listen for the browser's install event. It must be called before the first render, because the event may
 * fire at any time.
 */
export function startInstall() {
  $isInstalled.set(
    isMedia('(display-mode: standalone)') || (navigator as { standalone?: boolean }).standalone === true,
  );
  window.addEventListener('beforeinstallprompt', (event) => {
    // This prevents the browser's own install bar, which could appear in the middle of a check-in.
    event.preventDefault();
    $prompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => $isInstalled.set(true));
  if ($canInstall.get() && storedText(OFFER_KEY) === 'due') {
    storeText(OFFER_KEY, 'made');
    $isOffered.set(true);
  }
}

/** Shows the browser's install prompt. Returns false if there is none; the host then sees instructions. */
export function askToInstall(): boolean {
  const prompt = $prompt.get();
  if (!prompt) return false;
  $prompt.set(null);
  void prompt.prompt();
  return true;
}

/** Makes the next start offer to install the portal, once. Called when the device has sent its first change. */
export function offerNextTime() {
  if (storedText(OFFER_KEY) === null) storeText(OFFER_KEY, 'due');
}
