import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Misuse, runCommand } from '@host-portal/delivery/command-line';

/**
 * `npm run bench -- <name>` runs a benchmark or campaign from `lab/`, which prints its value, its goal and the
 * distance between them. A folder with the same name contains its modules.
 */
const root = path.resolve(import.meta.dirname, '..');
const scripts = globSync('lab/{bench,campaigns}/*.ts', { cwd: root });
const benches = scripts.filter((script) =>
  /\bparseArgs\(|\bnpm run bench\b/.test(readFileSync(path.join(root, script), 'utf8')),
);
const nameOf = (script: string) => path.basename(script, '.ts');
const [name] = process.argv.slice(2);
const script = benches.find((each) => nameOf(each) === name);

await runCommand(`npm run bench -- ${script ? name : '<name>'} [options]`, async () => {
  const names = benches.map(nameOf).sort().join(', ');
  if (!script) throw new Misuse(`${name ? `there is no benchmark "${name}"` : 'name one benchmark'}: ${names}`);
  // Moves the arguments to where benchmarks expect their flags.
  process.argv.splice(1, 2, path.join(root, script));
  await import(path.join(root, script));
});
