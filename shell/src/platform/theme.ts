import { atom, type ReadableAtom } from 'nanostores';
import { storedText, storeText } from './stored-text.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_STORAGE_KEY = 'theme';

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

const $chosen = atom<Theme>('system');

/** The host's choice of a theme. `system` follows the device's setting. */
export const $theme: ReadableAtom<Theme> = $chosen;

/** Restores the host's stored choice. It must be called once before the first render. */
export function startTheme() {
  show(stored());
}

export function chooseTheme(theme: Theme) {
  show(theme);
  storeText(THEME_STORAGE_KEY, theme);
}

function show(theme: Theme) {
  $chosen.set(theme);
  // Without the attribute, the style sheet follows the device's setting (shared-lib/ui, global CSS).
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function stored(): Theme {
  const value = storedText(THEME_STORAGE_KEY);
  return isTheme(value) ? value : 'system';
}
