import { atom, computed } from 'nanostores';
import { storedText, storeText } from '../platform/stored-text.ts';

/** `due`, then `made`. */
const OFFER_KEY = 'install-offer';

const isMedia = (query: string) => window.matchMedia?.(query).matches ?? false;

/** What Chromium gives when the portal may be installed; it asks the host, once. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const $prompt = atom<InstallPrompt | null>(null);
const $isInstalled = atom(false);

/** Whether the portal can be put on the home screen of this device, by the browser's question or by its menu. */
export const $canInstall = computed(
  [$prompt, $isInstalled],
  (prompt, isInstalled) => !isInstalled && (prompt !== null || isMedia('(pointer: coarse)')),
);

/** The offer is shown in this page. */
export const $isOffered = atom(false);

/** Called once, before the first render: the browser's question comes when it likes. */
export function startInstall() {
  $isInstalled.set(
    isMedia('(display-mode: standalone)') || (navigator as { standalone?: boolean }).standalone === true,
  );
  window.addEventListener('beforeinstallprompt', (event) => {
    // Its own bar would come in the middle of a check-in.
    event.preventDefault();
    $prompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => $isInstalled.set(true));
  if ($canInstall.get() && storedText(OFFER_KEY) === 'due') {
    storeText(OFFER_KEY, 'made');
    $isOffered.set(true);
  }
}

/** Has the browser ask. Returns false when it cannot: then the host is shown the way through its menu. */
export function askToInstall(): boolean {
  const prompt = $prompt.get();
  if (!prompt) return false;
  $prompt.set(null);
  void prompt.prompt();
  return true;
}

/** A first change was sent from this device: at the next start it is offered to install, once. */
export function offerNextTime() {
  if (storedText(OFFER_KEY) === null) storeText(OFFER_KEY, 'due');
}
