import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

const DOCBLOCK = /^\/\*\* @jest-/m;

/**
 * Jest reads the first comment of a file only: below an import it is silently no docblock, and the test runs elsewhere.
 */
export const firstDocblocks: StructureRule = {
  title: 'a docblock for Jest is the first line of its file',
  problems: (root) =>
    trackedFiles(root)
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => (DOCBLOCK.exec(readFileSync(path.join(root, file), 'utf8'))?.index ?? 0) > 0)
      .map((file) => `${file}: move the comment with @jest-… to the first line, where Jest reads it`),
};
