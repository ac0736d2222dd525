import { execFileSync } from 'node:child_process';

/** Returns the committed and new files of a repository, without ignored ones. */
export function trackedFiles(root: string): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
}
