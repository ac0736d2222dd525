import { parseArgs } from 'node:util';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { incompleteTextsIn } from '../gate/translations.ts';
import { folderOf, ROOT } from '../project.ts';
import { areaToRelease } from './area-argument.ts';
import { command, print } from './command.ts';

const USAGE = 'npm run host-portal -- texts <area>';

/** Checks that each of an area's texts exists in every language, with its placeholders and plural forms. */
await command(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const name = areaToRelease(positionals, USAGE);
  const incomplete = incompleteTextsIn(ROOT, folderOf(name));
  if (incomplete.length > 0) throw new Error(incomplete.join('\n'));
  print(`${name} has every text in ${LANGUAGES.map(({ lang }) => lang).join(', ')}`);
});
