import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

const TEST = /\.test\.tsx?$/;
const SOURCE = /\.([cm]?[jt]sx?)$/;

/**
 * Checks the names of test files. For example, `session.store.test.ts`, `session-early-end.test.ts` and
 * `session.test.ts` are all valid tests of `session`.
 */
export const testNames: StructureRule = {
  title: 'a test file is named after a file next to it or after its folder',
  problems(root) {
    const files = trackedFiles(root).filter((file) => SOURCE.test(file));
    const sources = Map.groupBy(
      files.filter((file) => !TEST.test(file)),
      (file) => path.posix.dirname(file),
    );
    return files
      .filter((file) => TEST.test(file))
      .filter((file) => {
        const folder = path.posix.dirname(file);
        const tested = [path.posix.basename(folder), ...(sources.get(folder) ?? []).map(stemOf)];
        const name = stemOf(file);
        return !tested.some((each) => name === each || name.startsWith(`${each}-`) || name.startsWith(`${each}.`));
      })
      .map((file) => `${file}: name it after the file that it tests, or after its folder (docs/style-guide.md)`);
  },
};

const stemOf = (file: string) => path.posix.basename(file).replace(TEST, '').replace(SOURCE, '');
