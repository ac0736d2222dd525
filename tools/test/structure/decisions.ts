import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';

const STATUS = /^Date: \d{4}-\d\d-\d\d · Status: accepted(?:[;,(\s].*)?$/m;
const REPLACES = /(?<!\w)replaces [^;]*?\b(\d{4})\b/gi;

/** Decisions aren't rewritten. The first line of a replaced one names its successor. */
export const decisionsInStep: StructureRule = {
  title: 'decisions have a status, and one that was replaced says by which',
  problems(root) {
    const decisions = globSync('docs/decisions/*.md', { cwd: root })
      .sort()
      .map((file) => ({
        file,
        number: path.basename(file).slice(0, 4),
        status: STATUS.exec(readFileSync(path.join(root, file), 'utf8'))?.[0],
      }));
    const without = decisions.filter(({ status }) => status === undefined);
    const unsaid = decisions.flatMap(({ number, status = '' }) =>
      [...status.matchAll(REPLACES)].flatMap(([, replaced = '']) => {
        const old = decisions.find((each) => each.number === replaced);
        if (!old) return [`${number} replaces ${replaced}, which is not there`];
        return old.status?.includes(number) ? [] : [`${old.file}: its status must say that ${number} replaces it`];
      }),
    );
    return [
      ...without.map(({ file }) => `${file}: write "Date: 2026-11-22 · Status: accepted" below the title`),
      ...unsaid,
    ];
  },
};
