import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small tree for each test, which breaks a rule or doesn't. */
export let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'host-portal-structure-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

export function write(file: string, content: object | string) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}
