import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

/** `npm run bench -- <name>`: runs `<package>/bench/<name>.ts`. A benchmark prints value, goal and distance. */
const root = path.resolve(import.meta.dirname, '..');
const scripts = globSync('*/bench/*.ts', { cwd: root, exclude: (name) => name === 'node_modules' });
const names = scripts.map((script) => path.basename(script, '.ts')).sort();
const [name, ...args] = process.argv.slice(2);
const script = scripts.find((each) => path.basename(each, '.ts') === name);
if (script) {
  process.exitCode = spawnSync(process.execPath, [path.join(root, script), ...args], { stdio: 'inherit' }).status ?? 1;
} else {
  console.error(`npm run bench -- <name> [options]\n\nThere are: ${names.join(', ')}`);
  process.exitCode = name ? 1 : 2;
}
