import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wholeSpecification } from './specification.ts';

const DOCS = path.resolve(__dirname, '../../../docs');
const PAGE = path.join(DOCS, 'specification.md');
const NOTES = '| 5.3 | Notes and the step-free flag are not validated |';
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'host-portal-specification-'));
  write('docs/spec.md', readFileSync(path.join(DOCS, 'spec.md'), 'utf8'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Writes the real page with one line changed, or without that line if `changed` is null. */
function writePage(line: RegExp, changed: ((text: string) => string) | null) {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  expect(lines).toContainEqual(expect.stringMatching(line));
  const after = lines.flatMap((text) => (line.test(text) ? (changed ? [changed(text)] : []) : [text]));
  write('docs/specification.md', after.join('\n'));
}

const problems = () =>
  wholeSpecification.problems(root).map((problem) => problem.replace('docs/specification.md: ', ''));

test('a missing specification page is reported', () => {
  expect(problems()).toEqual(['docs/specification.md is missing']);
});

test.each<[string, RegExp, ((text: string) => string) | null, string[]]>([
  ['the real page has no problems', /^# /, (text) => text, []],
  ['a missing section is reported', /^## 6/, null, ['section "6 · Roles and permissions" is missing']],
  [
    'a missing statement is reported',
    /^\| 6\.5 /,
    null,
    ['no row quotes "- The session holds a list of scopes. Their values and which screens they gate: not shown."'],
  ],
  [
    'a duplicate row is reported',
    /^\| 6\.5 /,
    (text) => `${text}\n${text}`,
    ['the rows of section 6 must be numbered from 6.1 without gaps'],
  ],
  ['a row with no test is reported', /^\| 5\.3 /, () => `${NOTES} \`a/b.ts\` | by hand |`, ['5.3 names no test']],
  ['a row with no file is reported', /^\| 5\.3 /, () => `${NOTES} everywhere | \`a.test.ts\` |`, ['5.3 names no file']],
])('in the specification, %s', (_, line, changed, expected) => {
  writePage(line, changed);
  expect(problems()).toEqual(expected);
});

test('an API call in the contract is reported if no row in the specification quotes it', () => {
  writePage(/^\| 7\.18 /, (text) => text.replace('GET /v2/hosts', 'GET /v2/guests'));
  write('shared-lib/src/contract/hosts.ts', "export const listHosts = endpoint('GET /v2/hosts', {});");
  write('shared-lib/src/contract/reviews.ts', "export const a = endpoint(\n  'GET /v2/reviews', {});");
  expect(problems()).toEqual([
    'no row quotes "| GET /v2/hosts?paginate=false | none | list of {id, user_id} |"',
    'no row begins with GET /v2/hosts',
  ]);
});
