import { registerLocales } from '@host-portal/shared-lib/i18n';
import { ServiceCard } from './service-card.tsx';

export async function loadServiceCard() {
  await registerLocales('service', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
  return ServiceCard;
}
