import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = {
  bin?: Record<string, string>;
  exports?: Record<string, string | { types: string; default: string }>;
  dependencies?: Record<string, string>;
};

/**
 * Matches an import of an installed package by its path, which would fail in repositories with a different folder
 * structure.
 */
const IMPORT_BY_PATH = /\b(?:from|import|require|resolve)\b[ (]*["'`][^"'`\n]*node_modules\//;
/** Matches bundled scripts, which need no source maps. */
const BUNDLES = /^dist\/(edge|reference-api)\//;

/** Checks that a package can be published, and returns the numbers of its files, source maps and types. */
export function expectPublishable(folder: string, root: string) {
  const files = globSync('**/*', { cwd: folder, exclude: ['node_modules/**'] }).filter(
    (file) => path.extname(file) !== '',
  );
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  for (const file of files.filter((each) => /\.(js|ts|json|map)$/.test(each))) {
    const text = read(file);
    assert.ok(!text.includes(root), `${file} knows a path of this machine`);
    // Source maps are exempt, because they quote sources that aren't executed.
    assert.ok(file.endsWith('.map') || !IMPORT_BY_PATH.test(text), `${file} imports from installed packages by a path`);
  }

  const manifest = JSON.parse(read('package.json')) as Manifest;
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    const named = typeof target === 'string' ? [target] : [target.types, target.default];
    for (const file of named) {
      const isNamed = (each: string) => path.matchesGlob(each, file.replace('./', '').replace('*', '**/*'));
      assert.ok(files.some(isNamed), `${subpath} names ${file}`);
    }
    if (typeof target !== 'string') assert.match(target.types, /\.d\.ts$/);
  }
  for (const file of Object.values(manifest.bin ?? {})) assert.match(read(file), /^#!\/usr\/bin\/env node\n/);
  const versions = Object.entries(manifest.dependencies ?? {});
  for (const [name, version] of versions) assert.match(version, /^\d+\.\d+\.\d+/, `${name} at ${version}`);

  const compiled = files.filter((file) => file.endsWith('.js.map') && !BUNDLES.test(file));
  for (const map of compiled) {
    const { sources, sourcesContent } = JSON.parse(read(map)) as { sources: string[]; sourcesContent?: string[] };
    assert.match(read(map.replace(/\.map$/, '')), /\/\/# sourceMappingURL=\S+\.js\.map\n$/);
    assert.ok(sources.every((source) => !source.includes('/')) && sourcesContent?.[0], `${map} has its source`);
  }
  return { files: files.length, maps: compiled.length, types: files.filter((file) => file.endsWith('.d.ts')).length };
}
