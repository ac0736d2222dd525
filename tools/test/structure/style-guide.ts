import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

const GUIDE = 'docs/style-guide.md';
const SOURCE = /\.(tsx?|json)$/;
/** Of the language, and the placeholders of the rules. */
const NO_NAME = /^(const|type|Infer|typeof|onX|the|and|says|back|goes)$/;
const PREFIXES = /^(is|has|can|should|use|a|an|\$)$/;

export const trueStyleGuide: StructureRule = {
  title: 'every name, suffix and folder that the style guide shows exists in the code',
  problems(root) {
    const files = trackedFiles(root).filter((file) => !file.startsWith('docs/') && !file.includes('/structure/'));
    const text = files
      .filter((file) => SOURCE.test(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    return examplesIn(readFileSync(path.join(root, GUIDE), 'utf8'))
      .flatMap((example) => missingOf(example, files, text))
      .map((missing) => `${GUIDE} shows ${missing}, which is nowhere in the code`);
  },
};

/** What stands in backticks: in a table the examples, its last column. Commands and prefixes are no names. */
const examplesIn = (guide: string) =>
  [...guide.replaceAll(/^\|.*\|([^|]*)\|$/gm, '$1').matchAll(/`([^`]+)`/g)]
    .map(([, example = '']) => example)
    .filter((example) => !/^(npm|<)/.test(example) && !PREFIXES.test(example));

function missingOf(example: string, files: readonly string[], text: string): string[] {
  const missing = (isThere: boolean) => (isThere ? [] : [example]);
  if (/^\.[\w-]+$/.test(example)) return missing(files.some((file) => path.basename(file).includes(`${example}.`)));
  if (/^\.[\w.-]+\.tsx?$/.test(example)) return missing(files.some((file) => file.endsWith(example)));
  if (/^_\w+$/.test(example)) return missing(text.includes(`${example}"`));
  if (example.endsWith('/')) return missing(files.some((file) => `/${file}`.includes(`/${example}`)));
  if (/^[\w-]+([./][\w.-]+)+$/.test(example))
    return missing(text.includes(example) || files.some((file) => `/${file}`.includes(`/${example}`)));
  if (/^'.*'$/.test(example)) return missing(text.includes(example));
  if (example.startsWith('[')) return missing(text.includes(example.slice(0, example.lastIndexOf(', '))));
  const names = [...example.matchAll(/\$?[A-Za-z]\w*/g)].map(([name]) => name).filter((name) => !NO_NAME.test(name));
  return names.filter((name) => !new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?!\\w)`).test(text));
}
