import type { Compilation, Compiler, Dependency, Module } from 'webpack';

/**
 * The file in a build's output folder that lists the names of imported or provided exports. The release step reads
 * it.
 */
export const SHARED_NAMES = 'shared-names.json';

/**
 * Export names by share key. A shared part that is imported or provided as a whole, such as a CommonJS package, isn't
 * listed; only its version is compared.
 */
type SharedNamesByKey = Record<string, string[]>;

/**
 * A webpack plugin that records the names that a remote imports from each shared part (`taken`), or that a shell
 * provides (`provided`). They are stored in the release (`Release.names`), and the gate and the loader compare them
 * (decision 0015).
 */
export class SharedNames {
  readonly which: 'taken' | 'provided';

  constructor(which: 'taken' | 'provided') {
    this.which = which;
  }

  apply(compiler: Compiler) {
    const namesIn = this.which === 'taken' ? takenNames : providedNames;
    compiler.hooks.thisCompilation.tap('SharedNames', (compilation) => {
      let names: SharedNamesByKey = {};
      // At this hook, webpack knows the unused exports and hasn't concatenated any modules yet.
      compilation.hooks.afterChunks.tap('SharedNames', () => void (names = namesIn(compilation)));
      compilation.hooks.processAssets.tap('SharedNames', () =>
        compilation.emitAsset(SHARED_NAMES, new compiler.webpack.sources.RawSource(JSON.stringify(names))),
      );
    });
  }
}

function takenNames(compilation: Compilation): SharedNamesByKey {
  const { modules, chunkGraph, moduleGraph } = compilation;
  const names = new Map<string, Set<string>>();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const key = consumedKey(connection.module);
      if (!key || !connection.isActive(undefined)) continue;
      const known = names.get(key) ?? new Set();
      names.set(key, known);
      for (const name of namesOf(connection.dependency, compilation)) known.add(name);
    }
  }
  return sorted(names);
}

function namesOf(dependency: Dependency | null, compilation: Compilation): string[] {
  if (!dependency) return [];
  return compilation.getDependencyReferencedExports(dependency, undefined).flatMap((referenced) => {
    const [name] = Array.isArray(referenced) ? referenced : referenced.name;
    return name === undefined ? [] : [name];
  });
}

function providedNames({ modules, moduleGraph }: Compilation): SharedNamesByKey {
  const names = new Map<string, Iterable<string>>();
  for (const module of modules) {
    const key = providedKey(module);
    if (!key) continue;
    for (const { module: part } of moduleGraph.getOutgoingConnections(module)) {
      const provided = part && moduleGraph.getProvidedExports(part);
      if (Array.isArray(provided)) names.set(key, provided);
    }
  }
  return sorted(names);
}

/** Recognises the Module Federation plugin's module classes by their type, and returns the shared part's key. */
const consumedKey = (module: Module | null) =>
  module?.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined;
const providedKey = (module: Module) =>
  module.type === 'provide-module' ? (module as Module & { _name: string })._name : undefined;

const sorted = (names: Map<string, Iterable<string>>): SharedNamesByKey =>
  Object.fromEntries(
    [...names]
      .map(([key, list]) => [key, [...list].sort()] as const)
      .filter(([, list]) => list.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
