import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from '@host-portal/delivery/commands/command';
import { codeOwners } from './test/structure/code-owners.ts';

const USAGE = 'npm run host-portal -- codeowners';

await command(USAGE, async () => {
  if (process.argv.length > 2) throw new Error(`this command takes no arguments; use: ${USAGE}`);
  const root = path.resolve(import.meta.dirname, '..');
  writeFileSync(path.join(root, 'CODEOWNERS'), codeOwners(root));
});
