import { registerLocales } from '@host-portal/shared-lib/i18n';
import { PosterPage } from './poster.page.tsx';

/** Loads the poster page together with its texts in all languages, because a poster shows all of them. */
export async function loadPoster() {
  await registerLocales('poster', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
  return { Component: PosterPage };
}
