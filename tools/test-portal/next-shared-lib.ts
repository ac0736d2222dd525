import { readFileSync } from 'node:fs';
import path from 'node:path';
import { javascriptOf } from '../pack/javascript.ts';
import { writeFiles } from '../write-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const NAME = '@host-portal/shared-lib';
const SOURCE = 'shared-lib/src/domain/booking-code.ts';
const { version } = JSON.parse(readFileSync(path.join(root, 'shared-lib/package.json'), 'utf8')) as { version: string };

/** The next major version of shared-lib, which may be incompatible with the live version. */
export const NEXT_SHARED_LIB = `${Number(version.split('.')[0]) + 1}.0.0`;

/**
 * Installs a possible next major version of `shared-lib` into a folder. It contains a copy of the code and renames
 * `bookingCode` to `codeOf`, so neither version can replace the other.
 */
export function installNextSharedLib(folder: string): void {
  const target = path.join(folder, 'node_modules', NAME);
  const { files } = javascriptOf({ root, entries: [SOURCE], without: /^$/ });
  const manifest = { name: NAME, version: NEXT_SHARED_LIB, type: 'module', exports: { './domain': './domain.js' } };
  files.set('package.json', JSON.stringify(manifest));
  files.set(
    'domain.js',
    `export { bookingCode as codeOf } from './${SOURCE.replace(/ts$/, 'js')}';\nexport const version = '${NEXT_SHARED_LIB}';\n`,
  );
  writeFiles(target, files);
}
