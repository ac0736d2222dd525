export { AREA_PRELOAD, LATER_PRELOAD } from './later-preload.ts';
export { HOME_SCREEN, SHELL_PATHS } from './shell-paths.ts';
export {
  appearanceOf,
  EARNED,
  HIDDEN_ESTIMATE,
  LEGAL_PLACEHOLDERS,
  PLACEHOLDERS,
  StaticPage,
  StaticPages,
} from './static-page.ts';
