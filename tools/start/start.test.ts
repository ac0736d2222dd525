import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer, get } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { claimable, firstFree, freePort } from '@host-portal/delivery/portal/port';
import { answeringApi } from '@host-portal/delivery/portal/portal-programs';
import { lineFor } from '@host-portal/delivery/portal/problem';
import { ProgramEnded, startProgram } from '@host-portal/delivery/portal/program';
import { selfMadeCertificate } from './certificate.ts';
import { startOptions } from './options.ts';
import { takeFolder } from './take-folder.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'host-portal-start-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('options', () => {
  test('without options, npm start uses free ports', () => {
    expect(startOptions([], {})).toEqual({
      port: null,
      apiPort: null,
      api: null,
      httpsPort: null,
      fresh: false,
      lan: false,
      brand: undefined,
      help: false,
    });
  });

  test('ports and new demo data can be requested', () => {
    const args = ['--port', '5000', '--api-port=5010', '--fresh'];
    expect(startOptions(args, {})).toEqual({
      port: 5000,
      apiPort: 5010,
      api: null,
      httpsPort: null,
      fresh: true,
      lan: false,
      brand: undefined,
      help: false,
    });
  });

  test.each([
    [['--api', 'https://api.example/host/'], {}, 'https://api.example/host'],
    [[], { EDGE_API: 'http://127.0.0.1:4310' }, 'http://127.0.0.1:4310'],
    [['--api', 'https://api.example'], { EDGE_API: 'http://127.0.0.1:4310' }, 'https://api.example'],
  ])('the options %j and the variables %j select the API %s', (args, env, api) => {
    expect(startOptions(args, env).api).toBe(api);
  });

  test.each([
    [['--prot', '5000'], /^Unknown option '--prot'.* See npm start -- --help$/],
    [['--port', 'many'], /^--port many is not a port/],
    [['--port', '70000'], /^--port 70000 is not a port/],
    [['--port', '4010'], /cannot share port 4010/],
    [['--api-port', '4000'], /cannot share port 4000/],
    [['reseed'], /^Unexpected argument 'reseed'/],
    [['--api', 'api.example'], /^--api api\.example is not an address: use http/],
    [['--api', 'https://api.example', '--fresh'], /^https:\/\/api\.example has its own data .* leave --fresh/],
    [['--api', 'https://api.example', '--api-port', '4020'], /leave --fresh and --api-port away/],
  ])('the invalid options %j are refused with a one-line message', (args, line) => {
    expect(() => startOptions(args)).toThrow(line);
    expect(oneLine(() => startOptions(args))).not.toContain('\n');
  });
});

test('a self-signed certificate serves HTTPS on this machine, and is replaced only for a new address', async () => {
  const { certificate } = await selfMadeCertificate(folder, ['192.168.1.20']);
  expect(await selfMadeCertificate(folder, ['192.168.1.20'])).toEqual({ certificate });
  const key = readFileSync(path.join(folder, 'portal.key'));
  const server = createHttpsServer({ cert: certificate, key }, (_, response) => response.end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    get(`https://localhost:${port}`, { ca: certificate, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
  await new Promise((resolve) => server.close(resolve));
  expect(status).toBe(200);

  const moved = await selfMadeCertificate(folder, ['192.168.1.20', '10.0.0.7']);
  expect(moved.certificate).not.toBe(certificate);
  expect(new X509Certificate(moved.certificate).checkIP('10.0.0.7')).toBe('10.0.0.7');
});

describe('one process per folder', () => {
  test('a second process on the same folder is refused with the URL of the first process', () => {
    const letGo = takeFolder(folder, 4000);
    expect(() => takeFolder(folder, 4001)).toThrow(/already running \(http:\/\/localhost:4000, process \d+\)/);
    letGo();
    takeFolder(folder, 4001)();
  });

  test('a copy of a locked folder is not locked, and the original stays locked', () => {
    const [original, copy] = [path.join(folder, 'original'), path.join(folder, 'copy')];
    const letGo = takeFolder(original, 4000);
    cpSync(original, copy, { recursive: true });
    const letGoOfCopy = takeFolder(copy, 4001);
    expect(() => takeFolder(original, 4002)).toThrow(/already running \(http:\/\/localhost:4000, process \d+\)/);
    expect(() => takeFolder(copy, 4002)).toThrow(/already running \(http:\/\/localhost:4001, process \d+\)/);
    letGo();
    letGoOfCopy();
  });

  test.each([
    ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, port: 4000 })],
    ['that was only partly written', ''],
  ])('a lock %s is ignored', (_, content) => {
    writeFileSync(path.join(folder, 'start.lock'), content);
    takeFolder(folder, 4000)();
    expect(existsSync(path.join(folder, 'start.lock'))).toBe(false);
  });
});

test('an API that does not respond is reported with a one-line message and a remedy, and any response is accepted', async () => {
  const api = `http://127.0.0.1:${await freePort()}`;
  await expect(answeringApi(api)).rejects.toThrow(
    `Nothing answers at ${api} (ECONNREFUSED): check --api or EDGE_API; npm run host-portal -- probe --api ${api} says more.`,
  );
  const server = createHttpServer((_, response) => response.writeHead(401).end());
  await new Promise<void>((resolve) => server.listen(Number(new URL(api).port), '127.0.0.1', resolve));
  await answeringApi(api);
  await new Promise((resolve) => server.close(resolve));
});

test('a taken port is reported with a remedy or skipped, and a free port is accepted', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await expect(claimable(port, 'npm start -- --port')).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or choose another with npm start -- --port ${port + 1}.`,
  );
  expect(await firstFree(port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
  await claimable(port, '--port');
  expect(await firstFree(port)).toBe(port);
  expect(await firstFree(port, [port])).toBeGreaterThan(port);
});

describe('messages for the developer', () => {
  test.each([
    ['ENOSPC', /^The disk is full: free about/],
    ['EACCES', /^No permission to write in/],
    ['EROFS', /read-only disk/],
  ])('the system error %s is reported with a one-line message and a remedy', (code, line) => {
    const error = Object.assign(new Error(`${code}: something, write`), { code });
    expect(lineFor(error, '/srv/portal/.data')).toMatch(line);
  });

  test('the error for a failed server mentions a full disk if that is the cause, and otherwise shows the server’s last output', () => {
    expect(lineFor(new ProgramEnded('reference API', 'code 1', 'write: No space left on device'), '.data')).toMatch(
      /disk is full/,
    );
    expect(lineFor(new ProgramEnded('reference API', 'code 1', "{ name: 'ErrnoError', errno: 51 }"), '.data')).toMatch(
      /disk is full/,
    );
    expect(lineFor(new ProgramEnded('edge', 'code 1', 'no trusted key'), '.data')).toBe(
      'The edge ended (code 1). Its last words:\nno trusted key',
    );
  });
});

describe('a started program', () => {
  const SERVER = `
    import { createServer } from 'node:http';
    createServer((request, response) => response.end('ok')).listen(Number(process.argv[2]), '127.0.0.1');
    console.log('listening');`;

  async function start(source: string) {
    const port = await freePort();
    const script = path.join(folder, 'program.mjs');
    writeFileSync(script, source);
    const logFile = path.join(folder, 'logs/program.log');
    const health = `http://127.0.0.1:${port}/health`;
    return {
      program: startProgram({ title: 'test server', script, args: [String(port)], health, logFile }),
      health,
      logFile,
    };
  }

  test('the program is ready when it responds, writes its log, and no longer responds after stop', async () => {
    const { program, health, logFile } = await start(SERVER);
    await program.ready;
    expect((await fetch(health)).ok).toBe(true);
    await program.stop();
    await expect(fetch(health)).rejects.toThrow();
    expect(readFileSync(logFile, 'utf8')).toContain('listening');
  });

  test('a program that exits before it is ready rejects with its last output', async () => {
    const { program } = await start("console.error('the data folder is locked'); process.exit(3);");
    await expect(program.ready).rejects.toThrow('The test server ended (code 3).');
    expect((await program.ended).lastOutput).toBe('the data folder is locked');
  });

  test('the program ends with its parent, even after SIGKILL', async () => {
    const port = await freePort();
    const health = `http://127.0.0.1:${port}/health`;
    const server = path.join(folder, 'program.mjs');
    writeFileSync(server, SERVER);
    const starter = path.join(folder, 'starter.ts');
    const options = { title: 'test server', script: server, args: [String(port)], health, logFile: `${server}.log` };
    writeFileSync(
      starter,
      `import { startProgram } from ${JSON.stringify(path.join(import.meta.dirname, '../../delivery/src/portal/program.ts'))};
      await startProgram(${JSON.stringify(options)}).ready;
      console.log('ready');`,
    );
    const begun = spawn(execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(begun.stdout, 'data');
    expect((await fetch(health)).ok).toBe(true);
    begun.kill('SIGKILL');
    while (await fetch(health).catch(() => null));
  }, 15_000);

  test('a program that does not stop is killed', async () => {
    const { program, health } = await start(`${SERVER}\nprocess.on('SIGTERM', () => {});`);
    await program.ready;
    await program.stop();
    await expect(fetch(health)).rejects.toThrow();
  }, 15_000);
});

function oneLine(attempt: () => unknown): string {
  try {
    attempt();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
