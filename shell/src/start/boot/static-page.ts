import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { readCookie } from '@host-portal/shared-lib/read-cookie';
import { storedText } from '../../platform/stored-text.ts';
import { PARTNER_STORAGE_KEY } from '../../session/partner-key.ts';

/**
 * Starts the shell at once if the page needs it. Otherwise, starts it when a visitor presses a button, and repeats
 * the press later. Returns true if the start is deferred. A prerendered page needs the shell at once only for hosts
 * (who see another page) and for visitors from a partner (because the partner must be stored).
 */
export function startWhenNeeded({ cookie }: { cookie: string }, start: () => void): boolean {
  const page = document.getElementById('portal-page');
  const isHost = readCookie(cookie, COOKIE_NAMES.token) !== null;
  if (isHost) page?.remove();
  else if (page && !location.search && !storedText(PARTNER_STORAGE_KEY)) {
    page.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || button.ariaBusy) return;
      button.ariaBusy = 'true';
      leaveToShell(page, nameOf(button));
      start();
    });
    return true;
  }
  if (page) leaveToShell(page);
  start();
  return false;
}

/**
 * Removes the static page when the shell has rendered its own page. Then presses the button named `pressed` on the
 * shell's page, if a button was pressed on the static page.
 */
function leaveToShell(page: Element, pressed?: string) {
  const portal = document.getElementById('portal');
  if (!portal) return;
  // The scroll position is restored, because the router starts at the top or at the hash.
  let scrolled = window.scrollY;
  const onScroll = () => {
    if (!portal.firstChild) scrolled = window.scrollY;
  };
  window.addEventListener('scroll', onScroll);
  const watcher = new MutationObserver(() => {
    if (!portal.querySelector('main h1')) return;
    watcher.disconnect();
    window.removeEventListener('scroll', onScroll);
    page.remove();
    window.scrollTo(0, scrolled);
    if (pressed === undefined) return;
    [...portal.querySelectorAll('button')].find((button) => nameOf(button) === pressed)?.click();
  });
  watcher.observe(portal, { childList: true, subtree: true });
}

const nameOf = (element: Element) => element.ariaLabel ?? element.textContent;
