import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Checks the Prometheus files with Prometheus's own tool. */
const folder = path.resolve(import.meta.dirname, '../../edge/operations');
for (const args of [
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', 'prometheus.yml'],
])
  console.log(`✓ promtool ${args.join(' ')}\n${execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' })}`);
