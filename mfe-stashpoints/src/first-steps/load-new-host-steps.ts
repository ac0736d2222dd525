import { registerLocales } from '@host-portal/shared-lib/i18n';
import { NewHostSteps } from './new-host-steps.tsx';

export async function loadNewHostSteps() {
  await registerLocales('first-steps', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
  return NewHostSteps;
}
