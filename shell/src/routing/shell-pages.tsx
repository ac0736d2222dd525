import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import type { JoinPage } from './routes.tsx';

type PageParts = {
  component: () => Promise<ComponentType>;
  /** Loads the page's texts. Missing if the component's module loads them itself. */
  locale?: () => Promise<{ namespace: string; load: Parameters<JoinPage>[1] }>;
};

/**
 * Creates the routes of the shell's own pages (`SHELL_PATHS`). A page's code and texts are loaded together on the
 * first visit.
 */
export function shellPages(joinPage: JoinPage): RouteObject[] {
  const page = (path: string, { component, locale }: PageParts): RouteObject => ({
    ...(path === '' ? { index: true } : { path }),
    lazy: async () => ({ Component: await component() }),
    loader: async ({ request }) => {
      const texts = await locale?.();
      if (texts) await joinPage(texts.namespace, texts.load, splitLanguage(new URL(request.url).pathname).language);
      return null;
    },
  });

  return [
    page('', {
      component: async () => (await import('../home/home.page.tsx')).HomePage,
      locale: async () => ({ namespace: 'home', load: (await import('../home/home-locale.ts')).loadHomeLocale }),
    }),
    page('privacy', {
      component: async () => (await import('../legal/privacy/privacy.page.tsx')).PrivacyPage,
      locale: async () => ({
        namespace: 'privacy',
        load: (await import('../legal/privacy/privacy-locale.ts')).loadPrivacyLocale,
      }),
    }),
    page('terms', {
      component: async () => (await import('../legal/terms/terms.page.tsx')).TermsPage,
      locale: async () => ({
        namespace: 'terms',
        load: (await import('../legal/terms/terms-locale.ts')).loadTermsLocale,
      }),
    }),
    page('account/training', {
      component: async () => (await import('../training/training.page.tsx')).TrainingPage,
      locale: async () => ({
        namespace: 'training',
        load: (await import('../training/training-locale.ts')).loadTrainingLocale,
      }),
    }),
    page('account/help', { component: async () => (await import('../help/load-help.ts')).loadHelp() }),
  ];
}
