import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StructureRule } from '../structure.ts';
import { trackedFiles } from './tracked-files.ts';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;
const STATUS = /^Date: \d{4}-\d\d-\d\d · Status: accepted(?:[;,(\s].*)?$/m;
const TEXT_FILE = /\.(?:tsx?|m?js|md)$/;
/**
 * Matches `decision 0016`, `decisions 0016, 0038 and 0046`, and `docs/decisions/0016`. A line break may come before a
 * number.
 */
const REFERENCE = /decisions?(?:\/|(?:,|and|[\s*/[])+)\d{4}\b(?:(?:,|and|[\s*/[])+\d{4}\b)*/gi;

/** Checks the decision records and the references to them. */
export const decisionsInStep: StructureRule = {
  title: 'decisions have a status and a line in the index, and every reference to one resolves',
  problems(root) {
    const records = globSync(`${FOLDER}/0*.md`, { cwd: root }).sort();
    const index = existsSync(path.join(root, INDEX)) ? readFileSync(path.join(root, INDEX), 'utf8') : '';
    return [
      ...records
        .filter((file) => !STATUS.test(readFileSync(path.join(root, file), 'utf8')))
        .map((file) => `${file}: write "Date: 2026-11-22 · Status: accepted" below the title`),
      ...records
        .filter((file) => index.split(`](${path.basename(file)})`).length !== 2)
        .map((file) => `${file}: needs one line in ${INDEX}`),
      ...missingRecords(root, new Set(records.map(numberOf))),
    ];
  },
};

const numberOf = (file: string) => path.basename(file).slice(0, 4);

const missingRecords = (root: string, numbers: ReadonlySet<string>) =>
  trackedFiles(root)
    .filter((file) => TEXT_FILE.test(file) && existsSync(path.join(root, file)))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(REFERENCE)]
        .flatMap(([reference]) => reference.match(/\d{4}/g) ?? [])
        .filter((number) => number.startsWith('0') && !numbers.has(number))
        .map((number) => `${file}: there is no decision ${number}`),
    );
