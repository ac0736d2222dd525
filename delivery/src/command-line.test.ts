import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMANDS } from '@host-portal/tools/commands';
import { releasableNames } from './candidate/release-from-source.ts';
import { chosenOf, Misuse, misuseOf, portOf, webAddressOf } from './command-line.ts';

/**
 * Typical mistakes by command. Each gets a one-line message before the command builds, writes or starts anything.
 * More tests are in commands/command.test.ts (release commands) and tools/start/start.test.ts (`start`).
 */
const MISTYPED: Record<string, [line: string, answer: string][]> = {
  start: [
    ['--nonsense', "Unknown option '--nonsense'. See npm start -- --help"],
    ['--port 70000', '--port 70000 is not a port'],
    ['bookings', "Unexpected argument 'bookings'"],
  ],
  test: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm test"],
    ['--only nonsense', '--only has no "nonsense"; use types, lint'],
    ['--area nonsense', `--area has no "nonsense"; use ${releasableNames().join(', ')}`],
    ['--area auth,bookings', '--area takes one area'],
    ['--area auth --only structure', '--only has no "structure"; use types, lint, format, jest, budgets, journeys'],
    ['--sign checks.json', '--sign needs --area'],
  ],
  'test:system': [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run test:system"],
    ['--only', "Option '--only <value>' argument missing"],
    ['--only production,nonsense', '--only has no "nonsense"; use lab, postgresql'],
  ],
  'host-portal': [
    ['', 'name a command; commands: dev, standalone, new-remote, texts, preview, release'],
    ['nonsense', 'host-portal has no command "nonsense"; commands: dev, standalone'],
  ],
  release: [
    ['bookings --nonsense', "Unknown option '--nonsense'; use: npm run release"],
    ['bookings --canary ten', '--canary must be a whole number from 1 to 100'],
  ],
  texts: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- texts"],
    ['nothing', 'there is no area "nothing"'],
  ],
  preview: [['bookings --nonsense', "Unknown option '--nonsense'"]],
  rollback: [
    ['bookings --nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- rollback"],
    ['bookings 9.9.9 --because x', 'bookings was never released'],
  ],
  releases: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- releases"],
    ['bookings earnings', 'name one area'],
  ],
  canary: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- canary"],
    ['bookings 1.0.0 --percent 10%', '--percent must be a whole number from 0 to 100'],
    ['bookings 1.0.0 --percent 10 --watch --hours x', '--hours must be a whole number from 1 to 240'],
    ['bookings --watch --every 0', '--every must be a whole number from 1 to 600'],
    ['bookings --watch --every 2s', '--every must be a whole number from 1 to 600'],
  ],
  retire: [['bookings --nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- retire"]],
  resign: [
    ['bookings --nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- resign"],
    ['bookings --after x', '--after must be a whole number'],
  ],
  restore: [
    ['', 'name the folder of each edge; use: npm run host-portal -- restore'],
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- restore"],
  ],
  sweep: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- sweep"],
    ['--days 1.5', '--days must be a whole number from 1 to 3650'],
  ],
  owners: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- owners"],
    ['renew everything', 'use: npm run host-portal -- owners'],
    ['renew --after x', '--after must be a whole number'],
    ['list --after 3', 'use: npm run host-portal -- owners'],
    ['allow bookings', 'use: npm run host-portal -- owners'],
    ['allow bookings --page 0', '--page must be a whole number from 1 to 5000000'],
    ['add news --owner news --key package.json', 'package.json contains no public Ed25519 key (PEM)'],
  ],
  codeowners: [['now', 'this command takes no arguments; use: npm run host-portal -- codeowners']],
  icons: [['now', 'this command takes no arguments; use: npm run host-portal -- icons']],
  words: [['now', 'this command takes no arguments; use: npm run host-portal -- words']],
  embed: [
    ['', 'name one area; use: npm run host-portal -- embed'],
    ['bookings --portal x', '--portal x is not an address'],
  ],
  pack: [['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- pack"]],
  snapshot: [
    ['now', 'this command takes no name; use: npm run host-portal -- snapshot'],
    ['--after x', '--after must be a whole number'],
  ],
  seed: [['--nonsense', "Unknown option '--nonsense'"]],
  approve: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- approve"],
    ['--api nonsense', '--api nonsense is not an address; use: npm run host-portal -- approve'],
    ['--api http://127.0.0.1:9', 'no response from http://127.0.0.1:9; use: npm run host-portal -- approve'],
  ],
  audit: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- audit"],
    ['--languages xx', '--languages has no "xx"; use en, fr, de, it, es, pt, en-XA'],
  ],
  bench: [
    ['', 'name one benchmark: api, attack, counter, counter-rush'],
    ['nonsense', 'there is no benchmark "nonsense": api, attack, counter, counter-rush'],
    ['page-load --nonsense', "Unknown option '--nonsense'; use: npm run bench -- page-load"],
  ],
  standalone: [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- standalone"],
    ['nonsense', 'name one area: npm run host-portal -- standalone'],
    ['bookings --port x', '--port x is not a port'],
  ],
  'new-brand': [
    ['', 'name one brand; use: npm run host-portal -- new-brand'],
    ['harbour --nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- new-brand"],
    ['harbour --color blue', 'blue is not a colour: write it as #1D4E89'],
    ['bagpost', 'exists already: choose another name'],
  ],
  'new-remote': [['messages --nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- new-remote"]],
  dev: [
    ['bookings --nonsense', "Unknown option '--nonsense'; use: npm run dev"],
    ['bookings --port 99999', '--port 99999 is not a port'],
    ['bookings --portal nonsense', '--portal nonsense is not an address'],
  ],
  'main-site': [
    ['--nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- main-site"],
    ['--port x', '--port x is not a port'],
  ],
  conformance: [
    ['', 'name one address; use: npm run host-portal -- conformance'],
    ['http://localhost --nonsense', "Unknown option '--nonsense'; use: npm run host-portal -- conformance"],
    ['ftp://x', 'the address ftp://x is not an address'],
    ['http://127.0.0.1:9/', 'no response from http://127.0.0.1:9'],
  ],
  probe: [
    ['', 'name the API with --api; use: npm run host-portal -- probe --api <address>'],
    ['--api nowhere', '--api nowhere is not an address: use http://… or https://…'],
    ['--api https://api.example/v2', '--api https://api.example/v2: leave out /v2'],
    ['--api https://a:b@api.example', '--api contains a password, which the shell would store'],
    ['--api https://api.example --token x', "Unknown option '--token'"],
    ['--api https://api.example --product my:brand', '--product my:brand is not allowed in a header'],
    ['--api https://api.example --origin portal', '--origin portal is not an address'],
    ['--api https://api.example', 'the token is missing: type it when asked, or set PROBE_TOKEN'],
  ],
};

const ROOT = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The root scripts that run this repository's own commands. */
const own = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('node tools/bootstrap.mjs '));

// Each row starts a process, which takes about a second.
jest.setTimeout(60_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'command-line-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every command of this repository is in the table of mistakes', () => {
  expect(Object.keys(MISTYPED).sort()).toEqual([...new Set([...own, ...COMMANDS.map(({ name }) => name)])].sort());
});

const rows = Object.entries(MISTYPED).flatMap(([name, lines]) =>
  lines.map(([line, answer]) => [name, line, answer] as const),
);

test.each(rows)('%s %s is refused with a one-line message', (name, line, answer) => {
  const script = scripts[name]?.split(' ').at(-1);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...(script ? [path.join(ROOT, script)] : [path.join(ROOT, 'tools/host-portal.ts'), name]),
      ...line.split(' ').filter(Boolean),
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, RELEASE_STORE: path.join(folder, 'releases'), RELEASE_KEYS: path.join(folder, 'keys') },
    },
  );
  expect([stdout, stderr.trim().split('\n')]).toEqual(['', [expect.stringContaining(answer)]]);
  expect(status).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['approve', 'icons', 'new-brand', 'releases', 'probe'])('%s --help prints the usage', (name) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/host-portal.ts', name, '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`npm run (?:(?:dev|release)\\b|host-portal -- ${name}\\b)`));
});

test.each([
  ['a port', () => portOf('--port', '0'), '--port 0 is not a port: use a number from 1 to 65535'],
  ['a port', () => portOf('--port', '1e3'), '--port 1e3 is not a port: use a number from 1 to 65535'],
  ['an address', () => webAddressOf('--api', 'javascript:1'), '--api javascript:1 is not an address: use http://'],
  ['a list', () => chosenOf('--only', 'a,c', ['a', 'b']), '--only has no "c"; use a, b'],
])('invalid input causes a Misuse error: %s', (_, read, line) => {
  expect(read).toThrow(Misuse);
  expect(read).toThrow(line);
});

test('names in a list are returned in the order of the valid names, and spaces are allowed', () => {
  expect([chosenOf('--only', 'b, a', ['a', 'b']), chosenOf('--only', undefined, ['a', 'b'])]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('a failed program’s error is not turned into a Misuse error, because its code is an exit code', () => {
  expect(misuseOf(Object.assign(new Error('Command failed'), { code: 1 }))).toBeNull();
});
