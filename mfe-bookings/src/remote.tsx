import { defineRemote } from '@host-portal/shared-lib/federation';
import { routes } from './routes.tsx';

export default defineRemote({
  routes,
  slots: {
    finder: async () => (await import('./finder/finder.tsx')).Finder,
    practice: async () => (await import('./practice/load-practice.ts')).loadPractice(),
    shortcuts: async () => (await import('./parts/keyboard/shortcut-list.tsx')).ShortcutList,
    'late-badge': async () => (await import('./nav-badge/late-badge.tsx')).LateBadge,
  },
  locale: (language) => import(`./locales/${language}.json`),
});
