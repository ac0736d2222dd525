import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writePictures } from './picture-of.ts';

/**
 * `npm run host-portal -- icons` runs this file. It renders the icons and the link-preview image from each brand's
 * logo.
 */
for (const file of globSync('*/logo.svg', { cwd: import.meta.dirname })) {
  const folder = join(import.meta.dirname, dirname(file));
  await writePictures(folder, readFileSync(join(folder, 'logo.svg'), 'utf8').trim());
  process.stdout.write(`brands/${dirname(file)}/icons\n`);
}
