import type { Language } from '@host-portal/shared-lib/i18n';
import { href, loginRedirect, switchLanguage } from '@host-portal/shared-lib/routes';
import type { Languages } from './languages.ts';
import { pageKeyOf } from './page-key.ts';
import { type createShellRouter, isRemoteFallback } from './routes.tsx';

export type ShellRouter = ReturnType<typeof createShellRouter>;

/** Creates the shell's navigation functions. `router` is a function, because the router is created later. */
export function createPageMoves(router: () => ShellRouter, languages: Languages) {
  const here = () => router().state.location;
  const addressOf = (to: string) =>
    href(to, { language: languages.$language.get(), search: here().search, origin: window.location.origin });

  /** Leaves the page without asking about unsaved changes. */
  const leave = async (to: string) => {
    const moved = router().navigate(to, { replace: true });
    for (const blocker of router().state.blockers.values()) if (blocker.state === 'blocked') blocker.proceed();
    await moved;
  };

  return {
    destination: () => pageKeyOf(router().state.navigation.location ?? here()),
    navigate: (to: string, options?: { replace?: boolean }) => {
      const address = addressOf(to);
      if (/^[a-z][a-z0-9+.-]*:/i.test(address)) window.location.assign(address);
      else void router().navigate(address, options);
    },
    goTo: (to: string) => leave(addressOf(to)),
    goToLogin: async () => {
      const login = loginRedirect(here());
      if (login) await leave(login);
    },
    /**
     * Navigates to the current URL again, so that newly added routes match. Resolves to true if a real route matches
     * instead of a placeholder.
     */
    rematch: async () => {
      const { pathname, search, hash } = here();
      const before: unknown = here().state;
      const state = { ...Object(before), pageKey: pageKeyOf(here()) } as object;
      await router().navigate(pathname + search + hash, { replace: true, state, preventScrollReset: true });
      return !router().state.matches.some(({ route }) => isRemoteFallback(route.id));
    },
    /**
     * Shows the same page in another language. History, query, scroll position and focus don't change. If a link is
     * tapped while the texts are loading, the link's page is shown in the new language.
     */
    changeLanguage: async (language: Language) => {
      await languages.ensure(language);
      const next = router().state.navigation.location;
      if (next) {
        await router().navigate(switchLanguage(next, language), { state: next.state as unknown });
        return;
      }
      const state: unknown = here().state;
      await router().navigate(switchLanguage(here(), language), { replace: true, state, preventScrollReset: true });
    },
  };
}
