import { atom, computed } from 'nanostores';
import { storedText, storeText } from '../platform/stored-text.ts';

/**
 * The storage key of the offer's state: `due` (show the offer at the next start), then `made` (never show it again).
 */
const OFFER_KEY = 'install-offer';

const isMedia = (query: string) => window.matchMedia?.(query).matches ?? false;

/** Chromium's event with the install prompt, which can be shown only once. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const $prompt = atom<InstallPrompt | null>(null);
const $isInstalled = atom(false);

export const $canInstall = computed(
  [$prompt, $isInstalled],
  (prompt, isInstalled) => !isInstalled && (prompt !== null || isMedia('(pointer: coarse)')),
);

export const $isOffered = atom(false);

/**
 * Starts to listen for the browser's install events. It must be called before the first render, because the browser
 * may fire them at any time.
 */
export function startInstall() {
  $isInstalled.set(
    isMedia('(display-mode: standalone)') || (navigator as { standalone?: boolean }).standalone === true,
  );
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own install bar, which could appear in the middle of a check-in.
    event.preventDefault();
    $prompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => $isInstalled.set(true));
  if ($canInstall.get() && storedText(OFFER_KEY) === 'due') {
    storeText(OFFER_KEY, 'made');
    $isOffered.set(true);
  }
}

/**
 * Shows the browser's install prompt. Returns false if the browser has no prompt. The caller then shows instructions.
 */
export function askToInstall(): boolean {
  const prompt = $prompt.get();
  if (!prompt) return false;
  $prompt.set(null);
  void prompt.prompt();
  return true;
}

/**
 * Makes the next start offer to install the portal, once per device. It's called when the device has sent its first
 * change.
 */
export function offerNextTime() {
  if (storedText(OFFER_KEY) === null) storeText(OFFER_KEY, 'due');
}
