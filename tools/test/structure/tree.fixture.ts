import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The root of a small repository that a test writes. */
export let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'host-portal-structure-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

export function write(file: string, content: object | string) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}
