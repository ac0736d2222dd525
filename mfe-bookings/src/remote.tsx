import type { RemoteModule } from '@host-portal/shared-lib/federation';
import { loadLocale } from './locales/load-locale.ts';
import { routes } from './routes.tsx';

const remote: RemoteModule = {
  routes,
  loadLocale,
  slots: {
    finder: async () => (await import('./finder/finder.tsx')).Finder,
    'late-badge': async () => (await import('./nav-badge/late-badge.tsx')).LateBadge,
  },
};

export default remote;
