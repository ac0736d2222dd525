import { readFileSync } from 'node:fs';
import type { Compiler, Dependency } from 'webpack';
import { SINGLETONS } from '@host-portal/delivery/candidate/singletons';

/**
 * Fails a build that imports a name that the shell doesn't provide, because the import would be `undefined` at run
 * time. Only singletons with a list of exports are checked. The shell provides all exports of the others.
 */
export class ProvidedExports {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ProvidedExports', (compilation) => {
      compilation.hooks.finishModules.tap('ProvidedExports', (modules) => {
        const missing = new Set<string>();
        for (const module of modules) {
          for (const dependency of module.dependencies) {
            const name = missingName(dependency);
            if (name) missing.add(`${module.identifier().split('!').at(-1)} imports ${name}`);
          }
        }
        for (const sentence of missing) compilation.errors.push(new compiler.webpack.WebpackError(sentence));
      });
    });
  }
}

function missingName(dependency: Dependency & { request?: string; ids?: string[] }): string | null {
  const singleton = SINGLETONS.find(({ key, provided }) => provided && key === dependency.request);
  // Skips the import statement itself, which has no `ids`. Each use of the import has `ids`.
  if (!singleton?.provided || !dependency.ids) return null;
  const [name = '* (all of it)'] = dependency.ids;
  if (exportsOf(singleton.provided).has(name)) return null;
  return `${name} from ${singleton.key}, which the shell does not provide: add it to ${singleton.provided}`;
}

const known = new Map<string, Set<string>>();

/** Returns the names in the `export { … } from` statements of a list. */
function exportsOf(file: string): Set<string> {
  const read = known.get(file);
  if (read) return read;
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const names = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const exported = new Set(names.map((name) => name.trim()).filter(Boolean));
  known.set(file, exported);
  return exported;
}
