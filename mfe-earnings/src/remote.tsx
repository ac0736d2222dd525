import { defineRemote } from '@host-portal/shared-lib/federation';
import { routes } from './routes.tsx';

export default defineRemote({
  routes,
  slots: {
    balance: async () => (await import('./balance-card/balance-card.tsx')).BalanceCard,
  },
  locale: (language) => import(`./locales/${language}.json`),
});
