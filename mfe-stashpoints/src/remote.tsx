import { defineRemote } from '@host-portal/shared-lib/federation';
import { routes } from './routes.tsx';

export default defineRemote({
  routes,
  slots: {
    'next-closure': async () => (await import('./next-closure/next-closure-card.tsx')).NextClosureCard,
  },
  locale: (language) => import(`./locales/${language}.json`),
});
