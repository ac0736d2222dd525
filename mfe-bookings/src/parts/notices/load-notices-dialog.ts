import { registerLocales } from '@host-portal/shared-lib/i18n';
import { NoticesDialog } from './notices-dialog.tsx';

export async function loadNoticesDialog() {
  await registerLocales('notices', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
  return NoticesDialog;
}
