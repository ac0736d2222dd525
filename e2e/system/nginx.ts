import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const TEMPLATE = path.resolve(import.meta.dirname, '../../shell/nginx/portal.conf.template');

/** What the template asks of its environment. */
export type NginxPlace = Record<'EDGE_1' | 'EDGE_2' | 'STORE' | 'CERTIFICATES' | 'HTTP_PORT' | 'HTTPS_PORT', string>;

/** Debian keeps it where only root looks. */
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/sbin'].join(path.delimiter) };

export type RunningNginx = {
  /** How often the server at this address, `127.0.0.1:4000`, has answered 200 at the first try. */
  answersOf: (address: string) => Promise<number>;
  stop: () => Promise<void>;
};

/** The nginx of this machine with our configuration, in a folder of its own. `nginx -t` has to like it first. */
export async function startNginx(folder: string, place: NginxPlace): Promise<RunningNginx> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, frameFor(folder, filled(await readFile(TEMPLATE, 'utf8'), place)));
  const args = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')];
  await promisify(execFile)('nginx', [...args, '-t'], { env });
  const server = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'ignore', env });
  return {
    answersOf: async (address) =>
      (await readFile(path.join(folder, 'access.log'), 'utf8')).split('\n').filter((line) => line === `${address} 200`)
        .length,
    stop: () => end(server),
  };
}

/** As the image's envsubst does it: only what the environment names; nginx's own `$variables` stay. */
function filled(template: string, place: NginxPlace): string {
  return Object.entries(place).reduce((text, [name, value]) => text.replaceAll(`\${${name}}`, value), template);
}

/** What the image has around it, with every path inside our folder. */
const frameFor = (folder: string, site: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  log_format upstream '$upstream_addr $status';
  access_log ${folder}/access.log upstream;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}
`;

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
