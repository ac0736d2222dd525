import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

const DOCUMENT = /^(README\.md|docs\/.*\.md|[^/]+\/(src\/ui\/)?README\.md)$/;
/** Matches a file with a folder, or a source file's name alone. Placeholders, patterns and URLs don't match. */
const NAMED_FILE =
  /^(?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|js|json|md|yml|sql|svg)$|^[\w-][\w.-]*\.(?:tsx?|mjs)$/;
/** Matches files that commands generate. */
const GENERATED =
  /^(\.data|\.cache|dist|r|registry|assets|embed|node_modules)\/|(^|\/)(release|registry|owners|snapshot)\.json$/;
/** Matches an annotated tree. Each line has a path, at least two spaces and a description. */
const TREE = /^```tree\n([\s\S]*?)^```/gm;

export const namedPaths: StructureRule = {
  title: 'every file that a document names exists: links, paths in backticks, annotated trees',
  problems(root) {
    const files = trackedFiles(root).filter((file) => existsSync(path.join(root, file)));
    return files
      .filter((file) => DOCUMENT.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        return [...linksOf(text, path.dirname(file)), ...treesOf(text)]
          .filter((target) => !existsSync(path.join(root, target)))
          .concat(namesOf(text).filter((name) => !isThere(name, files)))
          .map((missing) => `${file}: there is no ${missing}`);
      });
  },
};

const linksOf = (text: string, folder: string) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, link = '']) => path.join(folder, link));

/** Returns the paths of all lines of a tree. Each level is indented by two spaces. */
function treesOf(text: string): string[] {
  return [...text.matchAll(TREE)].flatMap(([, tree = '']) => {
    const above: string[] = [];
    return tree
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
        above.splice(indent.length / 2);
        above.push(name);
        return path.join(...above);
      });
  });
}

const namesOf = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => NAMED_FILE.test(name) && !GENERATED.test(name));

const isThere = (name: string, files: readonly string[]) => {
  const plain = name.replace(/^(\.{1,2}\/)+/, '');
  return files.some((file) => file === plain || file.endsWith(`/${plain}`));
};
