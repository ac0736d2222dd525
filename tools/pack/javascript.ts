import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

/** The files of a package, by their paths in this repository, and the names of the packages that they import. */
export type Shipped = { files: Map<string, string>; imported: Set<string> };

type Options = {
  root: string;
  /** The sources that the package exports. Files named in them are included. */
  entries: readonly string[];
  /**
   * Matches files that the sources name but the package doesn't contain, because they're provided in some other way or
   * never used.
   */
  without: RegExp;
};

/** Matches a quoted file name, as code imports it or builds a URL from it. */
const FILE = /(["'`])([\w@./-]+\.(?:tsx?|js))\1/g;
/** Matches the path to a file of an installed package. In other repositories, the file has a different path. */
const INSTALLED = /(["'])(?:\.\.\/)+node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\/[^"']*\1/g;
/** Matches the package name in an import or export statement at the start of a line, or in a call. */
const IMPORT =
  /(?:^(?:import|export) (?:[^;"']* from )?|\b(?:import|require\.resolve|requireActual)\()["']((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"']*)?["']/gm;

/** Compiles the entries, and all files that they import or name, from TypeScript to JavaScript with source maps. */
export function javascriptOf({ root, entries, without }: Options): Shipped {
  const files = new Map<string, string>();
  const imported = new Set<string>();
  const queue = [...entries];
  for (let source = queue.shift(); source !== undefined; source = queue.shift()) {
    if (files.has(javascriptName(source))) continue;
    const { code: written, map } = compiled(root, source);
    const code = written.replaceAll(INSTALLED, '$1$2$1');
    const named = code.replaceAll(FILE, (literal, quote: string, name: string) => {
      const target = [join(dirname(source), name), name].find((each) => existsSync(join(root, each)));
      if (target === undefined) return literal;
      if (!without.test(target) && !target.startsWith('node_modules/')) queue.push(target);
      return `${quote}${javascriptName(name)}${quote}`;
    });
    for (const [, name = ''] of code.matchAll(IMPORT)) {
      if (!name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name)) imported.add(name);
    }
    files.set(javascriptName(source), map ? `${named}//# sourceMappingURL=${mapName(source)}\n` : named);
    if (map) files.set(join(dirname(source), mapName(source)), map);
  }
  return { files, imported };
}

const javascriptName = (file: string) => file.replace(/\.tsx?$/, '.js');
const mapName = (file: string) => `${javascriptName(file).split('/').at(-1)}.map`;

function compiled(root: string, source: string): { code: string; map?: string | undefined } {
  const text = readFileSync(join(root, source), 'utf8');
  if (source.endsWith('.js')) return { code: text };
  return transformSync(text, {
    filename: source,
    sourceFileName: source.split('/').at(-1),
    sourceMaps: true,
    configFile: false,
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: source.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
  });
}
