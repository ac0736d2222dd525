import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-command.ts';

export type PackageJson = {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export const workspaces = (from = root): string[] => readPackage('.', from).workspaces ?? [];

export const readPackage = (folder: string, from = root): PackageJson =>
  JSON.parse(readFileSync(path.join(from, folder, 'package.json'), 'utf8')) as PackageJson;
