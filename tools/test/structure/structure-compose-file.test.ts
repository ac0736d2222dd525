/** Checks that docker-compose.yml has safe production defaults. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readPackage } from '../workspaces.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const text = read('docker-compose.yml');

type Service = {
  user: string;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  command?: unknown;
  entrypoint?: unknown;
  environment?: Record<string, string | null>;
};

const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const each = Object.entries(services);

test('only npm start uses demo data', () => {
  for (const file of ['docker-compose.yml', 'edge/Dockerfile', 'reference-api/Dockerfile'])
    expect(read(file)).not.toContain('demo');
  const commands = each.flatMap(([name, { command, entrypoint }]) =>
    (command ?? entrypoint) ? [[name, command, entrypoint]] : [],
  );
  expect(commands).toEqual([
    ['backup', undefined, ['sh', '/jobs/back-up.sh']],
    ['snapshot', undefined, ['sh', '/jobs/renew-snapshot.sh']],
  ]);
  expect(readPackage('reference-api', ROOT)).toMatchObject({ scripts: { start: 'node src/server.ts' } });
  expect(read('delivery/src/portal/portal-programs.ts')).toContain("args: ['--demo',");
});

test('a password without a value stops docker-compose with a message that names the variable', () => {
  const secrets = [...text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN|SMTP_URL)\w*)([^}]*)\}/g)];
  expect(secrets.length).toBeGreaterThan(2);
  for (const [, name, rest] of secrets)
    expect(rest).toMatch(new RegExp(`^:\\?${name} is not set; write .* into \\.env`));
  for (const [name, { environment = {} }] of each)
    for (const [variable, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|URL/.test(variable))
        expect(`${name} ${variable}: ${(value ?? '').replaceAll(/:\?[^}]*/g, '')}`).not.toMatch(/:\/\/[^$/]*:[^$/]+@/);
});

test('both edges get all page settings from docs/operations.md', () => {
  const [, table = ''] = /^### Pages$(.*?)^### /ms.exec(read('docs/operations.md')) ?? [];
  const settings = [...table.matchAll(/^\| `(PORTAL_\w+)`/gm)].map(([, name]) => name);
  expect(settings).toContain('PORTAL_API_PROOF_WRONG');
  for (const edge of ['edge-1', 'edge-2'])
    expect(settings.filter((name) => !Object.hasOwn(services[edge]?.environment ?? {}, name ?? ''))).toEqual([]);
});

test('the mail catcher starts on request and listens only on this machine', () => {
  expect(services['mail']).toMatchObject({ profiles: ['mail'], ports: ['127.0.0.1:8025:8025'] });
});

test('only the web server is reachable from the network', () => {
  const open = each.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
  expect(open.map(([name]) => name)).toEqual(['nginx']);
});

test('the only private keys in containers are those of the certificate and the snapshot, mounted by folder so that a renamed file takes effect', () => {
  const mounts = each.flatMap(([name, { volumes = [] }]) =>
    volumes
      .filter((volume) => /key|cert|pem|secret|\.data(?!\}\/(?:releases|counted|backups):)/i.test(volume))
      .map((volume) => `${name}: ${volume}`),
  );
  const rootKey = '${PORTAL_DATA:-./.data}/trust:/store/trust:ro';
  expect(mounts).toEqual([
    'nginx: ${PORTAL_DATA:-./.data}/certificates:/certificates:ro',
    'nginx: ${PORTAL_DATA:-./.data}/cdn:/cdn:ro',
    `edge-1: ${rootKey}`,
    `edge-2: ${rootKey}`,
    `snapshot: ${rootKey}`,
    'snapshot: ${PORTAL_DATA:-./.data}/snapshot-key:/snapshot-key:ro',
  ]);
});

test.each(each)('the container %s runs as a non-root user and writes only to named volumes', (_, service) => {
  expect(service.user).toMatch(/^(?:node|postgres|1000:1000|\$\{NGINX_USER:-1000:1000\})$/);
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  const writable = (service.volumes ?? []).filter((volume) => !volume.endsWith(':ro'));
  // Volumes for the data that must outlive a container: the database, an edge's state and counts, and files written by
  // jobs.
  for (const volume of writable)
    expect(volume).toMatch(
      /^(?:database:\/var\/lib\/postgresql\/data|edge-\d:\/portal\/state|.*\/counted:\/store\/counted|.*\/backups:\/backups|.*\/releases:\/store\/releases)$/,
    );
});
