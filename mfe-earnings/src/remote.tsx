import type { RemoteModule } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/i18n';
import { routes } from './routes.tsx';

const LOCALES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  it: () => import('./locales/it.json'),
  es: () => import('./locales/es.json'),
  pt: () => import('./locales/pt.json'),
};

export default {
  routes,
  loadLocale: async (language) => (await LOCALES[language]()).default,
  slots: {
    balance: async () => (await import('./balance-card/balance-card.tsx')).BalanceCard,
  },
} satisfies RemoteModule;
