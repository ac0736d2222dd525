import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { iconOf } from './icon-of.ts';
import { ICONS } from './icons.ts';

/** `npm run icons`: writes the icons of the installed app, made from the tag of icons.ts. */
if (process.argv.length > 2) {
  process.stderr.write('it takes nothing; use: npm run icons\n');
  process.exit(1);
}
const folder = path.join(import.meta.dirname, 'icons');
mkdirSync(folder, { recursive: true });
for (const { file, size, svg } of ICONS) writeFileSync(path.join(folder, file), await iconOf(svg, size));
process.stdout.write(`${ICONS.length} icons: shell/server/app/icons\n`);
