import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Instruction, lastOf, parseDockerfile, type Stage } from './dockerfile.ts';

const run = promisify(execFile);

export type BuiltImage = {
  /** The folder that stands for `/` in the image. */
  root: string;
  /** Where its commands run, inside `root`. */
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
  user: string;
};

/**
 * What a container engine would build, in a folder: each COPY and each RUN of a Dockerfile of ours, in its order, with
 * nothing else there. Programs (node, npm) are this machine's; owners of files are not set.
 */
export async function buildImage(
  dockerfile: string,
  { context, into }: Record<'context' | 'into', string>,
): Promise<BuiltImage> {
  const ignored = await ignoreRules(`${dockerfile}.dockerignore`);
  const roots = new Map<string, string>();
  let last: { stage: Stage; image: StageState } | undefined;
  for (const stage of parseDockerfile(await readFile(dockerfile, 'utf8'))) {
    const image: StageState = { root: path.join(into, stage.name), workdir: '/', env: {} };
    await mkdir(image.root, { recursive: true });
    for (const instruction of stage.instructions) await follow(instruction, image, { context, ignored, roots });
    roots.set(stage.name, image.root);
    last = { stage, image };
  }
  if (!last) throw new Error(`${dockerfile} has no FROM`);
  const { stage, image } = last;
  const argsOf = (name: string) => lastOf(stage, name)?.args ?? [];
  return {
    root: image.root,
    workdir: path.join(image.root, image.workdir),
    env: image.env,
    command: argsOf('CMD'),
    healthcheck: argsOf('HEALTHCHECK'),
    user: argsOf('USER')[0] ?? 'root',
  };
}

type StageState = { root: string; workdir: string; env: Record<string, string> };
type Sources = { context: string; ignored: (file: string) => boolean; roots: Map<string, string> };

async function follow({ name, args, flags, text }: Instruction, image: StageState, sources: Sources) {
  const here = path.join(image.root, image.workdir);
  if (name === 'WORKDIR') {
    image.workdir = path.posix.resolve(image.workdir, args[0] ?? '/');
    await mkdir(path.join(image.root, image.workdir), { recursive: true });
  } else if (name === 'ENV') {
    for (const arg of args) image.env[arg.split('=', 1)[0] ?? ''] = arg.slice(arg.indexOf('=') + 1);
  } else if (name === 'COPY') {
    await copy(args, flags['from'], here, sources);
  } else if (name === 'RUN') {
    await run('sh', ['-ec', text], { cwd: here, env: { ...npmSettings(), ...image.env }, maxBuffer: 2 ** 26 });
  } else if (!['CMD', 'EXPOSE', 'HEALTHCHECK', 'USER'].includes(name)) {
    throw new Error(`${name} is not known here: teach it to tools/images/build-image.ts`);
  }
}

/**
 * The Node that runs this and npm's registry settings; no other variable of this process reaches a build.
 */
const npmSettings = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(?:HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy|npm_config_(?:registry|cafile|cache))$/i.test(
        name,
      ),
    ),
  ),
  PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
});

async function copy(args: string[], from: string | undefined, here: string, { context, ignored, roots }: Sources) {
  const target = args.at(-1) ?? '.';
  const isFolder = target.endsWith('/') || args.length > 2;
  const base = from === undefined ? context : roots.get(from);
  if (base === undefined) throw new Error(`COPY --from=${from}: there is no such stage before it`);
  for (const arg of args.slice(0, -1)) {
    const source = path.join(base, arg);
    const isFile = (await stat(source)).isFile();
    const destination = path.join(here, target, isFile && isFolder ? path.basename(arg) : '');
    await cp(source, destination, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !ignored(path.relative(context, file)),
    });
  }
}

/** Patterns of a .dockerignore, as far as ours use them: globs and plain names, no exceptions. */
async function ignoreRules(file: string): Promise<(file: string) => boolean> {
  const patterns = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (relative) => relative !== '' && patterns.some((pattern) => path.matchesGlob(relative, pattern));
}
