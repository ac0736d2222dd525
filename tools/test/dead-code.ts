import type { Check } from './check.ts';
import { runScript } from './run-command.ts';

export const deadCode: Check = {
  name: 'dead-code',
  title: 'knip: unused files, exports and dependencies',
  async run() {
    const { code, output } = await runScript('node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']);
    return code === 0 ? { passed: 1, failed: 0, problems: '' } : { passed: 0, failed: 1, problems: output.trim() };
  },
};
