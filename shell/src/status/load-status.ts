import type { ComponentType } from 'react';
import { registerLocales } from '@host-portal/shared-lib/i18n';
import { StatusSheet, type StatusSheetProps } from './status-sheet.tsx';

export async function loadStatus(): Promise<ComponentType<StatusSheetProps>> {
  await loadStatusTexts();
  return StatusSheet;
}

export const loadStatusTexts = () =>
  registerLocales('status', (language) => import(/* webpackMode: "eager" */ `./locales/${language}.json`));
