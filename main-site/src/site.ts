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

/** What the page shows below the heading. `break` means that the area couldn't be loaded. */
export type SiteView = 'home' | 'sign-in' | 'bookings' | 'break';

/** The session storage key of this site's session, which is used if there is no portal cookie. */
const TOKEN = 'site-token';

export const portal = document.querySelector('meta[name=portal]')?.getAttribute('content') ?? '';
/** The prefix of this variant and language: `/plain` or `/plain/de`. */
export const root = document.querySelector('meta[name=root]')?.getAttribute('content') ?? '';

const isBookings = () => `${window.location.pathname}/`.startsWith(`${root}/bookings/`);
const isSignedIn = () => sessionStorage.getItem(TOKEN) !== null || /(?:^|; )token=/.test(document.cookie);

/**
 * Starts the single-spa root config. It mounts the portal's bookings in `container` below `/bookings`, for signed-in
 * visitors. It calls `show` with everything else that the page has to show.
 */
export function startSite({ container, show }: { container: HTMLElement; show: (view: SiteView) => void }) {
  const signOut = () => {
    sessionStorage.removeItem(TOKEN);
    void triggerAppChange();
  };
  let attempts = 0;
  registerApplication({
    name: 'bookings',
    // Each attempt uses a new URL, because older browsers cache a failed import forever.
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

/** Handles clicks on links within the site: it navigates without loading a page. */
export function follow(event: { preventDefault: () => void; currentTarget: EventTarget | null }) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLAnchorElement) navigateToUrl(event.currentTarget.href);
}

/** Logs in. Resolves to false if the portal doesn't have the account. */
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
