/** @jest-environment node */
import { readBrand } from '@host-portal/brands/brand';
import { GROUNDS } from '@host-portal/brands/colors';
import { COLORS } from '@host-portal/shared-lib/ui/tokens';
import { criticalStyle } from './critical-style.ts';

test('every colour of the first paint comes from the design system', () => {
  const known: unknown[] = Object.values(COLORS).flatMap((group) => Object.values(group).flat());
  const painted = criticalStyle(readBrand()).match(/#[0-9A-F]{6}/gi) ?? [];
  expect(painted.length).toBeGreaterThan(10);
  expect(painted.filter((color) => !known.includes(color))).toEqual([]);
});

test('the contrast of a brand’s colours is computed against the design system’s backgrounds', () => {
  expect(GROUNDS).toEqual(COLORS.bg);
});
