import { layoutFaults, overlappingTexts, settled } from '../fit.ts';
import { expect, signIn, test } from '../journey.ts';
import { CHECKED } from '../screens.ts';

// Half as large again: what Chrome calls "very large".
const ROOT = '24px';
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

test.setTimeout(240_000);

for (const prefix of ['', '/de']) {
  for (const isPublic of [true, false]) {
    test(`with large text nothing overlaps or goes sideways on ${isPublic ? 'public' : 'hosts’'} screens, at ${prefix || '/'}`, async ({
      page,
    }) => {
      await page.setViewportSize(SIZES.phone);
      if (!isPublic) await signIn(page);
      await page.addInitScript((size) => {
        document.addEventListener('readystatechange', () => (document.documentElement.style.fontSize = size));
      }, ROOT);
      for (const { name, path } of CHECKED.filter((screen) => screen.isPublic === isPublic)) {
        await page.goto(`${prefix}${path}`);
        for (const [device, size] of Object.entries(SIZES)) {
          await page.setViewportSize(size);
          await settled(page);
          const sideways = (await layoutFaults(page)).filter(({ rule }) => rule === 'sideways');
          expect.soft(sideways, `${name} on a ${device}`).toEqual([]);
          expect.soft(await overlappingTexts(page), `${name} on a ${device}`).toEqual([]);
        }
      }
    });
  }
}
