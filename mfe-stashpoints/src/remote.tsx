import { defineRemote } from '@host-portal/shared-lib/federation';
import { routes } from './routes.tsx';

export default defineRemote({
  routes,
  slots: {
    'first-steps': async () => (await import('./first-steps/first-steps-card.tsx')).FirstStepsCard,
    'next-closure': async () => (await import('./next-closure/next-closure-card.tsx')).NextClosureCard,
  },
  locale: (language) => import(`./locales/${language}.json`),
});
