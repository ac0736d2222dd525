import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { SINGLETONS } from '@host-portal/delivery/candidate/singletons';
import { packageFolder } from '@host-portal/delivery/project';

/**
 * Packages that contain a singleton's state but aren't themselves in the list of singletons. A second copy of such a
 * package would be a second singleton.
 */
const CORES: Record<string, string> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
  i18next: '@host-portal/shared-lib/i18n',
  'react-i18next': '@host-portal/shared-lib/i18n',
};

/**
 * Fails the build of a remote that includes its own copy of a singleton, and reports the import that adds the copy.
 * With two copies of React or the router, the page seems to work until a hook finds no context.
 */
export class OneCopy {
  apply(compiler: Compiler) {
    const own = sharedLibEntries();
    compiler.hooks.compilation.tap('OneCopy', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopy', (modules) => {
        const named = new Set<string>();
        for (const module of modules) {
          const singleton = singletonOf(module, own);
          if (!singleton || named.has(singleton)) continue;
          named.add(singleton);
          const way = importChainOf(module, compilation).map((each) => nameOf(each, compiler.context));
          compilation.errors.push(
            new webpack.WebpackError(
              `A second copy of ${singleton} would come into the page: ${way.join(' → ')}. ` +
                `Import "${singleton}" itself, which the shell provides, or replace the package that does not.`,
            ),
          );
        }
      });
    });
  }
}

const packageOf = (file: string) =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replace('\\', '/');

function singletonOf(module: Module, own: Map<string, string>): string | undefined {
  if (!(module instanceof webpack.NormalModule)) return undefined;
  const file = module.resource.split('?')[0] ?? '';
  const name = packageOf(file);
  return own.get(file) ?? (name && (SINGLETONS.find(({ key }) => key === name)?.key ?? CORES[name]));
}

/** Returns the import chain from the remote's own file to the second copy. */
function importChainOf(module: Module, { moduleGraph }: Compilation): Module[] {
  const issuer = moduleGraph.getIssuer(module);
  return issuer instanceof webpack.NormalModule
    ? [...importChainOf(issuer, { moduleGraph } as Compilation), module]
    : [module];
}

function nameOf(module: Module, folder: string): string {
  const file = (module as webpack.NormalModule).resource ?? module.identifier();
  return relative(folder, file)
    .replaceAll('\\', '/')
    .replace(/^.*node_modules\//, '');
}

/** Maps the file of each stateful subpath of shared-lib to its import name. */
function sharedLibEntries(): Map<string, string> {
  const folder = packageFolder('@host-portal/shared-lib');
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | { default: string }>;
  };
  const keys = Object.entries(exports).map(
    ([subpath, file]) =>
      [join(folder, typeof file === 'string' ? file : file.default), name + subpath.slice(1)] as const,
  );
  return new Map(keys.filter(([, key]) => SINGLETONS.some((singleton) => singleton.key === key)));
}
