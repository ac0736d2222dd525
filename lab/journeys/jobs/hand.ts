import { expect, type Locator, type Page } from '@playwright/test';
import type { PhotoFile } from '../../../e2e/photos.ts';

/** The effort of a job: taps, fields that are filled in or selected from, and key presses. */
export type Effort = Partial<Record<'taps' | 'fields' | 'keys', number>>;

export type Hand = ReturnType<typeof createHand>;

/**
 * Operates a page like a host. Counts the actions, and measures the time from the first action to the last result.
 * Filling in a field counts as one action, regardless of its length.
 */
export function createHand(page: Page) {
  const effort = { taps: 0, fields: 0, keys: 0 };
  let start: number | null = null;
  let end = 0;
  const count = async (what: keyof Effort, target?: Locator) => {
    await target?.waitFor();
    start ??= performance.now();
    effort[what] += 1;
  };
  return {
    effort,
    seconds: () => (end - (start ?? end)) / 1000,
    tap: async (target: Locator) => {
      await count('taps', target);
      await target.tap();
    },
    /** Opens the phone's file picker with one tap. The choice in the picker isn't counted. */
    attach: async (input: Locator, photo: PhotoFile) => {
      await count('taps');
      await input.setInputFiles(photo);
    },
    type: async (field: Locator, text: string) => {
      await count('fields', field);
      await field.fill(text);
    },
    choose: async (field: Locator, option: string) => {
      await count('fields', field);
      await field.selectOption(option);
    },
    press: async (key: string) => {
      await count('keys');
      await page.keyboard.press(key);
    },
    sees: async (result: Locator) => {
      await expect(result).toBeVisible();
      end = performance.now();
    },
  };
}

/** Formats an effort, for example as "3 + 2 fields". */
export function tellEffort({ taps = 0, fields = 0, keys = 0 }: Effort): string {
  const parts = [
    taps > 0 || keys + fields === 0 ? String(taps) : null,
    fields > 0 ? `${fields} ${fields === 1 ? 'field' : 'fields'}` : null,
    keys > 0 ? `${keys} keys` : null,
  ];
  return parts.filter((part) => part !== null).join(' + ');
}
