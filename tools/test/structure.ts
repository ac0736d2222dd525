import type { Check } from './check.ts';
import { root } from './run-command.ts';
import { currentCodeOwners } from './structure/code-owners.ts';
import { decisionsInStep } from './structure/decisions.ts';
import { exactVersions, oneVersionEach } from './structure/dependencies.ts';
import { documentedEnvironment } from './structure/environment.ts';
import { exampleFlags } from './structure/example-flags.ts';
import { firstDocblocks } from './structure/jest-docblocks.ts';
import { plainLockfile } from './structure/lockfile.ts';
import { cityNames, wholeManifests } from './structure/manifests.ts';
import { namedPaths } from './structure/named-paths.ts';
import { namedTests } from './structure/named-tests.ts';
import { plainNames } from './structure/names.ts';
import { resolvedReferences } from './structure/references.ts';
import { auditedScreens } from './structure/screens.ts';
import { wholeSpecification } from './structure/specification.ts';
import { oneKindPerSubpath } from './structure/subpaths.ts';
import { trueTables } from './structure/tables.ts';
import { termsOfTheGlossary } from './structure/terms.ts';
import { testNames } from './structure/test-names.ts';
import { completeTranslations } from './structure/translations.ts';

/** A rule about the whole repository that a linter can't check. `problems` returns problems with their remedies. */
export type StructureRule = { title: string; problems: (root: string) => string[] };

const RULES: StructureRule[] = [
  oneKindPerSubpath,
  completeTranslations,
  termsOfTheGlossary,
  wholeManifests,
  cityNames,
  auditedScreens,
  exactVersions,
  oneVersionEach,
  plainLockfile,
  plainNames,
  documentedEnvironment,
  firstDocblocks,
  trueTables,
  exampleFlags,
  namedTests,
  namedPaths,
  resolvedReferences,
  wholeSpecification,
  decisionsInStep,
  testNames,
  currentCodeOwners,
];

export const structure: Check = {
  name: 'structure',
  title: 'complete translations, exact versions, plain names, and documents that match the code',
  run: () => {
    const broken = RULES.map(({ title, problems }) => ({ title, problems: problems(root) })).filter(
      ({ problems }) => problems.length > 0,
    );
    return Promise.resolve({
      passed: RULES.length - broken.length,
      failed: broken.length,
      problems: broken.map(({ title, problems }) => `${title}:\n  ${problems.join('\n  ')}`).join('\n'),
    });
  },
};
