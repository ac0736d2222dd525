import { isLanguage } from '../i18n/index.ts';
import { type Area, openGuestPage } from './guest-page.tsx';

/** The reference API's demo host. */
const DEMO = { username: 'paola@example.com', password: 'store-my-bags-2026' };

/**
 * Runs a remote on its own for development. This is the only call in `src/standalone.tsx`. It signs in as the demo
 * host, or as another user with `?user=…&password=…`, unless `session` is `none`. `?lang=de` sets the language.
 */
export async function startStandalone(area: Area, { session = 'demo' }: { session?: 'demo' | 'none' } = {}) {
  const element = document.getElementById('portal');
  if (!element) throw new Error('the document has no place for the portal');
  const query = new URLSearchParams(window.location.search);
  const language = [query.get('lang'), window.location.pathname.split('/')[1]].find(isLanguage);
  const credentials = {
    username: query.get('user') ?? DEMO.username,
    password: query.get('password') ?? DEMO.password,
  };
  try {
    const { ready } = openGuestPage(area, {
      element,
      language,
      page: () => ({}),
      placement: 'page',
      signIn: async (portal) => {
        if (session === 'demo') await portal.session.signIn(credentials);
      },
    });
    await ready;
  } catch (error) {
    element.textContent = `${area.name} could not start: ${String(error)}. Is the reference API running?`;
    throw error;
  }
}
