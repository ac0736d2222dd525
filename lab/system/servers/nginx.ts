import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const TEMPLATE = path.resolve(import.meta.dirname, '../../../edge/nginx/portal.conf.template');

/** The environment variables of the template. */
export type NginxSettings = Record<
  | 'EDGE'
  | 'PUBLIC_URL'
  | 'EDGE_HOSTS'
  | 'NGINX_LOCAL_RESOLVERS'
  | 'STORE'
  | 'CERTIFICATES'
  | 'CDN'
  | 'HTTP_PORT'
  | 'HTTPS_PORT',
  string
>;

/** Debian installs nginx in /usr/sbin, which is only in root's PATH. */
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/sbin'].join(path.delimiter) };

export type RunningNginx = {
  /**
   * Returns how often the server at this address, such as `127.0.0.1:4000`, has responded with 200 on the first
   * attempt.
   */
  answersOf: (address: string) => Promise<number>;
  /** Returns everything that nginx has written to its logs. */
  output: () => Promise<string>;
  stop: () => Promise<void>;
};

/** The fields of a log line, as defined by our `log_format`. */
type Line = { upstream: string; upstreamStatus: string };

/**
 * Starts this machine's nginx with our configuration in a separate folder, after checking the configuration with
 * `nginx -t`.
 */
export async function startNginx(folder: string, settings: NginxSettings): Promise<RunningNginx> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const logs = { ACCESS_LOG: path.join(folder, 'access.log'), ERROR_LOG: path.join(folder, 'site-error.log') };
  const site = filled(await readFile(TEMPLATE, 'utf8'), { ...settings, ...logs });
  await writeFile(file, frameFor(folder, (await isBefore125()) ? withOldHttp2(site) : site));
  const args = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')];
  await promisify(execFile)('nginx', [...args, '-t'], { env });
  const server = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    answersOf: async (address) => (await linesOf(logs.ACCESS_LOG)).filter(isFirstTryOf(address)).length,
    async output() {
      const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
      const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
      return [said, ...texts].join('\n');
    },
    stop: () => end(server),
  };
}

/**
 * Whether nginx is older than 1.25. In those versions, such as Debian 12's nginx 1.22, `http2` is a parameter of
 * `listen`.
 */
async function isBefore125(): Promise<boolean> {
  const { stderr } = await promisify(execFile)('nginx', ['-v'], { env });
  const [, minor = '0'] = /nginx\/1\.(\d+)/.exec(stderr) ?? [];
  return Number(minor) < 25;
}

const withOldHttp2 = (site: string) =>
  site.replace('ssl default_server;', 'ssl http2 default_server;').replace('http2 on;', '');

const linesOf = async (file: string) =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const isFirstTryOf =
  (address: string) =>
  ({ upstream, upstreamStatus }: Line) =>
    upstream === address && upstreamStatus === '200';

/** Replaces the settings' variables, as the image's envsubst does. nginx's own `$variables` aren't replaced. */
function filled(template: string, settings: Record<string, string>): string {
  return Object.entries(settings).reduce((text, [name, value]) => text.replaceAll(`\${${name}}`, value), template);
}

/** Returns the image's main configuration with every path inside our folder. */
const frameFor = (folder: string, site: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  log_format main '$remote_addr "$request" $status "$http_referer" "$http_user_agent"';
  access_log ${folder}/image-access.log main;
  error_log ${folder}/image-error.log notice;
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
