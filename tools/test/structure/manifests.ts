import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestFile } from '@host-portal/delivery/candidate/release-from-source';
import { manifestProblems } from '@host-portal/delivery/gate/manifest-problems';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

/**
 * Checks that every city has a name in each language. The names are in a table instead of messages
 * (`shared-lib/src/time/city.ts`).
 */
export const cityNames: StructureRule = {
  title: 'every city has a name in every language',
  problems(root) {
    const file = 'shared-lib/src/time/cities.json';
    const cities = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, Record<string, string>>;
    return Object.entries(cities).flatMap(([zone, names]) =>
      LANGUAGES.filter(({ lang }) => !names[lang]).map(({ lang }) => `${file}: ${zone} needs a name in "${lang}"`),
    );
  },
};

/** Checks the manifests in this repository. The portal itself accepts more than these rules (decision 0027). */
export const wholeManifests: StructureRule = {
  title: 'every remote.json has all labels in every language, known icons, and the routes of its code',
  problems: (root) =>
    trackedFiles(root)
      .filter((file) => /^mfe-[^/]+\/remote\.json$/.test(file))
      .flatMap((file) => manifestProblems(manifestFile(root, path.dirname(file)))),
};
