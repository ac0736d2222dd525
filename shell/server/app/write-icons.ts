import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ICONS, SHARE } from './icons.ts';
import { pictureOf } from './picture-of.ts';

/** `npm run icons`: writes the icons and the picture of a shared link, made from the tag of icons.ts. */
if (process.argv.length > 2) {
  process.stderr.write('it takes nothing; use: npm run icons\n');
  process.exit(1);
}
const folder = path.join(import.meta.dirname, 'icons');
mkdirSync(folder, { recursive: true });
const pictures = [...ICONS.map(({ size, ...icon }) => ({ ...icon, width: size, height: size })), SHARE];
for (const { file, svg, ...size } of pictures) writeFileSync(path.join(folder, file), await pictureOf(svg, size));
process.stdout.write(`${pictures.length} pictures: shell/server/app/icons\n`);
