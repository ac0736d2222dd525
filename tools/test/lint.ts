import type { Check, Outcome } from './check.ts';
import { runScript } from './run-command.ts';

export const lint: Check = {
  name: 'lint',
  title: 'oxlint with types: hooks, promises, any, accessibility, import boundaries',
  // Excludes two folders whose types need packages that are installed only there. `npm run test:system -- --only lab`
  // lints them.
  run: () => lintOf(['--ignore-pattern', 'lab', '--ignore-pattern', 'main-site']),
  runFor: ({ folder }) => lintOf([folder]),
};

export async function lintOf(given: string[]): Promise<Outcome> {
  const args = ['--type-aware', '--deny-warnings', ...given];
  const { code, output } = await runScript('node_modules/oxlint/bin/oxlint', args);
  const files = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0);
  // Fails if the linter found no files, because the linter itself would report success.
  if (code === 0 && files === 0) return { passed: 0, failed: 1, problems: `oxlint read no file:\n${output}` };
  return code === 0 ? { passed: 1, failed: 0, problems: '' } : { passed: 0, failed: 1, problems: output.trim() };
}

export const format: Check = {
  name: 'format',
  title: 'oxfmt: formatting of every file',
  run: () => formatted('.'),
  runFor: ({ folder }) => formatted(folder),
};

async function formatted(folder: string): Promise<Outcome> {
  const { code, output } = await runScript('node_modules/oxfmt/bin/oxfmt', ['--check', folder]);
  const problems = `${output.trim()}\nRun: npm run format`;
  return code === 0 ? { passed: 1, failed: 0, problems: '' } : { passed: 0, failed: 1, problems };
}
