import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { readCookie } from '@host-portal/shared-lib/read-cookie';
import { storedText } from '../../platform/stored-text.ts';
import { PARTNER_STORAGE_KEY } from '../../session/partner-key.ts';

/**
 * Calls `start` when the page needs the shell. A page that the edge has drawn needs it for a host, who sees another one,
 * for somebody who comes from a partner, which is remembered, and when one of its buttons is pressed, which then is
 * pressed again; everybody else reads it and follows its links without. Every other page needs it at once.
 * Returns whether the shell is waited for.
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

/** Takes the page away when the shell has drawn its own, and presses the button of this name there. */
function leaveToShell(page: Element, pressed?: string) {
  const portal = document.getElementById('portal');
  if (!portal) return;
  // The router begins at the top, or where the hash points to.
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
