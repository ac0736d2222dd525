import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs the bootstrap in a small repository with a fake npm that only records its calls. */

let root: string;
let environment: NodeJS.ProcessEnv;

const NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('npm-calls.txt', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.NPM_SAYS) { console.error(process.env.NPM_SAYS); process.exit(1); }
`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'host-portal-bootstrap-'));
  write(
    'package.json',
    JSON.stringify({ workspaces: ['shell'], optionalDependencies: {}, dependencies: { react: '19.0.0' } }),
  );
  write('shell/package.json', '{}');
  write('package-lock.json', JSON.stringify({ packages: { '': { dependencies: { react: '19.0.0' } }, shell: {} } }));
  // Simulates installed packages, so that the disk-space check of a first install is skipped.
  write('node_modules/.installed', 'something else');
  write('npm.cjs', NPM);
  write('tools/say.ts', "console.log('said', process.argv.slice(2).join(' ')); process.exitCode = 7;");
  cpSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'tools/bootstrap.mjs'));
  environment = { ...process.env, npm_execpath: path.join(root, 'npm.cjs'), npm_node_execpath: process.execPath };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function bootstrap(...args: string[]) {
  const all = [path.join(root, 'tools/bootstrap.mjs'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const npmCalls = () => {
  const file = path.join(root, 'npm-calls.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

test('the bootstrap installs once, runs the script with its arguments and exits with its code', () => {
  expect(bootstrap('tools/say.ts', '--port', '5000')).toMatchObject({
    status: 7,
    stdout: expect.stringContaining('said --port 5000'),
  });
  expect(bootstrap('tools/say.ts').stdout).toBe('said \n');
  expect(npmCalls()).toHaveLength(1);
});

test('compiled code is cached in the repository, and a changed script is compiled again', () => {
  bootstrap('tools/say.ts');
  expect(readdirSync(path.join(root, '.cache/compiled'))).not.toEqual([]);
  write('tools/say.ts', "console.log('changed')");
  expect(bootstrap('tools/say.ts').stdout).toBe('changed\n');
});

test.each([
  ['package.json', '{ "workspaces": ["shell"], "optionalDependencies": {} }'],
  ['shell/package.json', '{ "dependencies": { "react": "19.0.0" } }'],
  ['package-lock.json', '{ "packages": { "": {}, "shell": {} } }'],
])('a change to %s causes a new install', (file, content) => {
  bootstrap('tools/say.ts');
  write(file, content);
  bootstrap('tools/say.ts');
  expect(npmCalls()).toHaveLength(2);
});

test('npm completes an incomplete lock but does not change a complete one', () => {
  bootstrap('tools/say.ts');
  write('shell/package.json', '{ "dependencies": { "nanostores": "1.0.0" } }');
  bootstrap('tools/say.ts');
  const [first, second] = npmCalls();
  expect(first).toContain('--no-save');
  expect(second).not.toContain('--no-save');
});

test.each([
  ['npm error code ENOSPC', /^The disk is full\./],
  ['npm error code EACCES', /^No permission to write in/],
  ['npm error code EAI_AGAIN', /^The package registry cannot be reached\./],
])(
  'the failure "%s" is reported with a one-line message and a remedy, and the next run installs again',
  (says, line) => {
    environment['NPM_SAYS'] = says;
    const { status, stderr } = bootstrap('tools/say.ts');
    expect(status).toBe(1);
    expect(stderr).toMatch(line);
    expect(stderr.trim()).not.toContain('\n');
    bootstrap('tools/say.ts');
    expect(npmCalls()).toHaveLength(2);
  },
);

test('the script runs under the installed Node, which is first on PATH', () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  write('package.json', JSON.stringify({ workspaces: [], optionalDependencies: { [name]: '26.10.0' } }));
  write('package-lock.json', JSON.stringify({ packages: { '': { optionalDependencies: { [name]: '26.10.0' } } } }));
  write(`node_modules/${name}/bin/node`, '#!/bin/sh\necho "bundled ${PATH%%:*}"\n');
  chmodSync(path.join(root, `node_modules/${name}/bin/node`), 0o755);
  expect(bootstrap('tools/say.ts').stdout).toContain(`bundled ${path.join(root, 'node_modules/.bin')}`);
});

test('the bootstrap forwards signals and waits for the script to end', async () => {
  write(
    'tools/wait.ts',
    "process.on('SIGTERM', () => { console.log('tidied up'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up');",
  );
  const child = spawn(process.execPath, [path.join(root, 'tools/bootstrap.mjs'), 'tools/wait.ts'], {
    cwd: root,
    env: environment,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('up\n') && !child.killed) child.kill('SIGTERM');
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('tidied up') });
});
