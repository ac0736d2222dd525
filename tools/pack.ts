import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command, print } from '@host-portal/delivery/commands/command';
import { ROOT } from '@host-portal/delivery/project';
import { packAll } from './pack/packages.ts';
import { writeFiles } from './write-files.ts';

const USAGE = 'npm run host-portal -- pack [--to .cache/packages]';

/** Writes the packages that other repositories install, each into a folder for `npm publish`. */
await command(USAGE, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: join(ROOT, '.cache/packages') } } });
  // Creates all packages before writing the first one, so that a failure leaves no files.
  for (const { folder, name, version, files } of await packAll(ROOT)) {
    const target = join(values.to, folder);
    rmSync(target, { recursive: true, force: true });
    writeFiles(target, files);
    print(`${name} ${version}: ${files.size} files, npm publish ${target}`);
  }
});
