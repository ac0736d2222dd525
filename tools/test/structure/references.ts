import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

const COVERED = /\.(?:md|tsx?|mjs)$/;
/** This rule and its test contain the names that the rule looks for. */
const EXCLUDED = new Set(['tools/test/structure/references.ts', 'tools/test/structure/structure-documents.test.ts']);
/** Matches pages and row numbers that don't exist in this repository. */
const UNRESOLVED = /\b(?:product|quality)\.md\b|\b[TRSI]-\d{2,3}\b/g;

export const resolvedReferences: StructureRule = {
  title: 'no document or source file cites a page or a code that is not in the repository',
  problems: (root) =>
    trackedFiles(root)
      .filter((file) => COVERED.test(file) && !EXCLUDED.has(file) && existsSync(path.join(root, file)))
      .flatMap((file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(UNRESOLVED)].map(
          ([name]) => `${file}: ${name} is not in this repository; give the reason instead, or cite spec §n`,
        ),
      ),
};
