import { registerLocales } from '@host-portal/shared-lib/i18n';

export const loadNoticeTexts = () =>
  registerLocales('notices', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
