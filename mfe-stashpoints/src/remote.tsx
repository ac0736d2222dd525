import type { RemoteModule } from '@host-portal/shared-lib/federation';
import { loadLocale } from './locales/load-locale.ts';
import { routes } from './routes.tsx';

export default {
  routes,
  loadLocale,
  slots: {
    'next-closure': async () => (await import('./next-closure/next-closure-card.tsx')).NextClosureCard,
  },
} satisfies RemoteModule;
