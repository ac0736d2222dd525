import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from '../test/workspaces.ts';
import { composeServices } from './compose.ts';
import { lastOf, parseDockerfile } from './dockerfile.ts';

/** The files that production starts from, read as committed: their defaults must be safe. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const services = composeServices(path.join(ROOT, 'docker-compose.yml'));
const each = Object.entries(services);
const images = ['edge/Dockerfile', 'reference-api/Dockerfile'].map((file) => {
  const stage = parseDockerfile(read(file)).at(-1);
  return { file, stage, args: (name: string) => (stage && lastOf(stage, name)?.args) ?? [] };
});

test('demo data comes with npm start alone', () => {
  expect(read('docker-compose.yml')).not.toContain('demo');
  for (const { file } of images) expect(read(file)).not.toContain('demo');
  for (const [, { command, entrypoint }] of each) expect([command, entrypoint]).toEqual([undefined, undefined]);
  expect(images.map(({ args }) => args('CMD'))).toEqual([
    ['node', 'edge/src/main.ts'],
    ['node', 'reference-api/src/server.ts'],
  ]);
  expect(readPackage('reference-api', ROOT)).toMatchObject({ scripts: { start: 'node src/server.ts' } });
  expect(readPackage('.', ROOT)).toMatchObject({ scripts: { start: 'node tools/bootstrap.mjs tools/start.ts' } });
  expect(read('tools/start.ts')).toContain('demoApi({');
  expect(read('delivery/src/portal/portal-programs.ts')).toContain("args: ['--demo',");
});

test('no password has a default: without one, compose says what to set', () => {
  const text = read('docker-compose.yml');
  const secrets = [...text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN|SMTP_URL)\w*)([^}]*)\}/g)];
  expect(secrets.length).toBeGreaterThan(2);
  for (const [, name, rest] of secrets)
    expect(rest).toMatch(new RegExp(`^:\\?${name} is not set; write .* into \\.env`));
  for (const [name, { environment = {} }] of each)
    for (const [variable, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|URL/.test(variable))
        expect(`${name} ${variable}: ${(value ?? '').replaceAll(/:\?[^}]*/g, '')}`).not.toMatch(/:\/\/[^$/]*:[^$/]+@/);
});

test('each setting of the pages is handed on to both edges', () => {
  const settings = [...read('docs/operations.md').matchAll(/^\| `(PORTAL_\w+)` \| edge → browser/gm)].map(
    ([, name]) => name,
  );
  expect(settings).toContain('PORTAL_API_PROOF_WRONG');
  for (const edge of ['edge-1', 'edge-2'])
    expect(settings.filter((name) => !Object.hasOwn(services[edge]?.environment ?? {}, name ?? ''))).toEqual([]);
});

test('who reads a mail sits at this machine, and asked for it', () => {
  expect(services['mail']).toMatchObject({ profiles: ['mail'], ports: ['127.0.0.1:8025:8025'] });
});

test('only the web server is reached from outside', () => {
  const open = each.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
  expect(open.map(([name]) => name)).toEqual(['nginx']);
});

test('of keys, a container gets the public half of the root key, and nginx the certificate and the networks of a CDN', () => {
  const mounts = each.flatMap(([name, { volumes = [] }]) =>
    volumes
      .filter((volume) => /key|cert|pem|secret|\.data(?!\}\/(?:releases|counted):)/i.test(volume))
      .map((volume) => `${name}: ${volume}`),
  );
  const rootKey = '${RELEASE_ROOT_KEY:-./.data/keys/root.pub.pem}:/store/root.pub.pem:ro';
  expect(mounts).toEqual([
    'nginx: ${PORTAL_DATA:-./.data}/certificates:/certificates:ro',
    'nginx: ${PORTAL_DATA:-./.data}/cdn:/cdn:ro',
    `edge-1: ${rootKey}`,
    `edge-2: ${rootKey}`,
  ]);
});

test.each(each)('%s: nobody is root, and nothing can be written that is not named', (_, service) => {
  expect(service.user).toMatch(/^(?:node|postgres|1000:1000|\$\{NGINX_USER:-1000:1000\})$/);
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  // Nothing that is written survives a container, except the database's rows, an edge's state and its
  // counts.
  const writable = (service.volumes ?? []).filter((volume) => !volume.endsWith(':ro'));
  for (const volume of writable)
    expect(volume).toMatch(
      /^(?:database:\/var\/lib\/postgresql\/data|edge-\d:\/portal\/state|.*\/counted:\/store\/counted)$/,
    );
});

test.each(images)(
  '$file: its own user, packages as the lock has them and without tools, and a list of them',
  ({ file, args, stage }) => {
    expect(args('USER')).toEqual(['node']);
    const [install = ''] = parseDockerfile(read(file)).flatMap(({ instructions }) =>
      instructions.filter(({ text }) => text.includes('npm ci')).map(({ text }) => text),
    );
    expect(install).toMatch(/^npm pkg delete devDependencies .* && npm ci --omit=dev .* && npm sbom .* > sbom\.json$/);
    expect(stage?.instructions.some(({ name }) => name === 'RUN')).toBe(false);
  },
);
