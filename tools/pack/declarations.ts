import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '@host-portal/delivery/project';

/** Returns the type declarations of these sources and all their imports, by their paths in this repository. */
export function declarationsOf(root: string, entries: readonly string[]): Map<string, string> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Uses a folder below the root, so that the compiler finds the types of installed packages.
  const folder = mkdtempSync(join(root, '.cache/declarations-'));
  try {
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        allowJs: true,
        rootDir: root,
        outDir: join(folder, 'out'),
        types: ['node', 'jest'],
      },
      files: entries.map((entry) => join(root, entry)),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(packageFolder('@typescript/native', root), 'bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the types cannot be written: ${stdout.trim()}`);
    const written = globSync('**/*.d.ts', { cwd: join(folder, 'out') }).sort();
    return new Map(
      written.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, 'out', file), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
