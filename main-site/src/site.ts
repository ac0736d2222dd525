import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  navigateToUrl,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  start,
  triggerAppChange,
} from 'single-spa';

/** The view that the page shows below the heading. It's `break` if the area couldn't be loaded. */
export type SiteView = 'home' | 'sign-in' | 'bookings' | 'break';

/** The session storage key for the site's session token. Visitors with the portal's cookie don't need this token. */
const TOKEN = 'site-token';

export const portal = document.querySelector('meta[name=portal]')?.getAttribute('content') ?? '';
/** The path of this variant and language, for example `/plain` or `/plain/de`. */
export const root = document.querySelector('meta[name=root]')?.getAttribute('content') ?? '';

const isBookings = () => `${window.location.pathname}/`.startsWith(`${root}/bookings/`);
const isSignedIn = () => sessionStorage.getItem(TOKEN) !== null || /(?:^|; )token=/.test(document.cookie);

/**
 * Starts the single-spa root config, which mounts the portal's bookings in `container` while a signed-in visitor is
 * at a path below `/bookings`. Calls `show` with the current view after each navigation and each error.
 */
export function startSite({ container, show }: { container: HTMLElement; show: (view: SiteView) => void }) {
  const signOut = () => {
    sessionStorage.removeItem(TOKEN);
    void triggerAppChange();
  };
  let attempts = 0;
  registerApplication({
    name: 'bookings',
    // Adds a number to the URL of each attempt, because older browsers cache a failed import forever.
    app: () => import(/* webpackIgnore: true */ `${portal}/embed/bookings.js${attempts++ === 0 ? '' : `?${attempts}`}`),
    activeWhen: () => isBookings() && isSignedIn(),
    customProps: () => ({
      domElement: container,
      basePath: `${root}/bookings`,
      language: document.documentElement.lang,
      token: sessionStorage.getItem(TOKEN) ?? undefined,
      onUnauthorised: signOut,
    }),
  });
  const tell = () => show(view());
  addErrorHandler(tell);
  window.addEventListener('single-spa:routing-event', tell);
  tell();
  start();
}

function view(): SiteView {
  if (!isBookings()) return 'home';
  if (!isSignedIn()) return 'sign-in';
  const status = getAppStatus('bookings');
  return status === LOAD_ERROR || status === SKIP_BECAUSE_BROKEN ? 'break' : 'bookings';
}

/** Handles clicks on links within the site by navigating without a page load. */
export function follow(event: { preventDefault: () => void; currentTarget: EventTarget | null }) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLAnchorElement) navigateToUrl(event.currentTarget.href);
}

/** Logs in. Resolves to false if the portal refuses the e-mail or password. */
export async function signIn(form: FormData): Promise<boolean> {
  const answer = await fetch(`${portal}/v2/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: form.get('email'), password: form.get('password'), role: 'host' }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) return false;
  sessionStorage.setItem(TOKEN, token);
  await triggerAppChange();
  return true;
}
