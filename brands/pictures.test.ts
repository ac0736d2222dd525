import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readBrand } from './brand.ts';
import { pictureOf } from './picture-of.ts';
import { faviconOf, ICONS, PICTURES } from './pictures.ts';

const { logo } = readBrand();
const readIcon = (file: string) => readFileSync(join(import.meta.dirname, 'bagpost/icons', file));

const pixelsOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
};

test.each(PICTURES)(
  '$file is up to date with the logo (fix with: npm run host-portal -- icons)',
  async ({ file, width, height, draw }) => {
    const made = await pictureOf(draw(logo), { width, height });
    const [stored, drawn] = await Promise.all([pixelsOf(readIcon(file)), pixelsOf(made)]);
    expect(stored.size).toEqual([width, height]);
    // Allows small differences, because other versions of the rendering library may round edge pixels differently.
    const differing = stored.data.filter((value, index) => Math.abs(value - (drawn.data[index] ?? 0)) > 8);
    expect(differing.length).toBeLessThan(stored.data.length / 1000);
  },
);

test.each(ICONS.filter(({ purpose }) => purpose === 'maskable'))(
  '$file shows the whole logo in its centre',
  async ({ file, size }) => {
    const { data } = await pixelsOf(readIcon(file));
    const isOutside = (pixel: number) =>
      Math.hypot((pixel % size) - size / 2, Math.floor(pixel / size) - size / 2) > size * 0.4;
    const drawn = [...Array(size * size).keys()].filter((pixel) =>
      data.subarray(4 * pixel, 4 * pixel + 3).some((value) => value < 255),
    );
    expect(drawn.length).toBeGreaterThan(size);
    expect(drawn.filter(isOutside)).toEqual([]);
  },
);

test('favicon.ico contains one 32-pixel picture at the offset in its header', () => {
  const png = readIcon('icon-32.png');
  const icon = faviconOf(png);
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6), icon.readUInt8(7)]).toEqual([1, 1, 32, 32]);
  expect(icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + icon.readUInt32LE(14)).equals(png)).toBe(true);
});
