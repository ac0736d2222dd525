import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

const EMPTY_NAMES = /^(utils?|helpers?|misc|common|manager|container|data|info)$/;
const SOURCE = /\.(tsx?|mjs|jsx?)$/;
/**
 * Matches the suffixes in docs/style-guide.md, the suffixes of API files and tools, and each of them with `.test`.
 */
const ROLES =
  /^(d|config|fixture|test|spec|(page|queries|struct|store|policy|presenter|repository|routes|schema)(\.test)?)$/;

export const plainNames: StructureRule = {
  title: 'files and folders have descriptive names in kebab-case',
  problems: (root) =>
    trackedFiles(root)
      .filter((file) => SOURCE.test(file))
      .flatMap((file) => {
        const [name = '', ...roles] = path.basename(file).replace(SOURCE, '').split('.');
        const parts = [...path.dirname(file).split('/'), name];
        const empty = parts.find((part) => EMPTY_NAMES.test(part));
        if (empty) return [`${file}: "${empty}" says nothing; name it after what it holds (docs/style-guide.md)`];
        if (name !== name.toLowerCase()) return [`${file}: write the name in kebab-case`];
        const role = roles.join('.');
        return role && !ROLES.test(role) ? [`${file}: ".${role}" is not a role (docs/style-guide.md)`] : [];
      }),
};
