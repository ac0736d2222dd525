import { writeFileSync } from 'node:fs';
import encodeQR from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
const CODE = 300;
const WHITE = 235;
const BLACK = 16;

/**
 * What Chromium's camera films: one picture, again and again (YUV4MPEG2, the form that `--use-file-for-fake-video-capture`
 * reads): the QR code of a text, or the white counter when nobody shows one.
 */
export function film(file: string, text: string | null) {
  const rows = text === null ? [[false]] : encodeQR(text, 'raw');
  const side = Math.floor(CODE / rows.length);
  const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - side * rows.length) / 2)) as [
    number,
    number,
  ];
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < side * rows.length; y += 1) {
    for (let x = 0; x < side * rows.length; x += 1) {
      if (rows[Math.floor(y / side)]?.[Math.floor(x / side)]) luma[(top + y) * WIDTH + left + x] = BLACK;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  writeFileSync(file, Buffer.concat([header, ...Array.from({ length: 5 }, () => frame)]));
}
