/** @jest-environment node */
import sharp from 'sharp';
import { iconOf } from './icon-of.ts';
import { ICONS, readIcon } from './icons.ts';

const pixelsOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
};

test.each(ICONS)('$file is the tag of today: npm run icons', async ({ file, size, svg }) => {
  const [stored, drawn] = await Promise.all([pixelsOf(readIcon(file)), pixelsOf(await iconOf(svg, size))]);
  expect(stored.size).toEqual([size, size]);
  // Another version of the library may round a pixel at an edge otherwise.
  const differing = stored.data.filter((value, index) => Math.abs(value - (drawn.data[index] ?? 0)) > 8);
  expect(differing.length).toBeLessThan(stored.data.length / 1000);
});

test.each(ICONS.filter(({ purpose }) => purpose === 'maskable'))(
  '$file has the whole tag in its middle',
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
