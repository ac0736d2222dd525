import { SINGLETONS } from '@host-portal/delivery/candidate/singletons';
import { STATEFUL_SUBPATHS, SUBPATH_KINDS } from '../../lint/subpath-kinds.ts';
import type { StructureRule } from '../structure.ts';
import { readPackage } from '../workspaces.ts';

export const oneKindPerSubpath: StructureRule = {
  title: 'every export of shared-lib has exactly one kind',
  problems(root) {
    const exported = Object.keys(readPackage('shared-lib', root).exports ?? {}).map((key) => key.replace(/^\.\//, ''));
    const listed = SUBPATH_KINDS.flatMap(([, subpaths]) => subpaths);
    if (exported.length === 0) return ['shared-lib/package.json exports nothing: this check read the wrong file'];
    return [
      ...exported
        .filter((subpath) => listed.filter((each) => each === subpath).length !== 1)
        .map((subpath) => `shared-lib/${subpath} must stand in exactly one list of tools/lint/subpath-kinds.ts`),
      ...listed
        .filter((subpath) => !exported.includes(subpath))
        .map((subpath) => `tools/lint/subpath-kinds.ts lists ${subpath}, which shared-lib does not export`),
      ...exported
        .filter((subpath) => isStateful(subpath) !== isSingleton(subpath))
        .map(
          (subpath) =>
            `shared-lib/${subpath} is stateful in tools/lint/subpath-kinds.ts or a singleton of delivery/src/candidate/singletons.ts, not both`,
        ),
    ];
  },
};

const isStateful = (subpath: string) => STATEFUL_SUBPATHS.some((each) => each === subpath);
const isSingleton = (subpath: string) => SINGLETONS.some(({ key }) => key === `@host-portal/shared-lib/${subpath}`);
