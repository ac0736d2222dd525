import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

const DOCBLOCK = /^\/\*\* @jest-/m;

/**
 * Jest only reads the first comment of a file. Below an import, a docblock has no effect, and the test silently runs
 * in the wrong environment.
 */
export const firstDocblocks: StructureRule = {
  title: 'a docblock for Jest is the first line of its file',
  problems: (root) =>
    trackedFiles(root)
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => (DOCBLOCK.exec(readFileSync(path.join(root, file), 'utf8'))?.index ?? 0) > 0)
      .map((file) => `${file}: move the comment with @jest-… to the first line, where Jest reads it`),
};
