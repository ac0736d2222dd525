import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildImage } from './build-image.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'host-portal-image-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string) {
  const target = path.join(folder, 'context', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

async function build(dockerfile: string, ignored = '') {
  write('Dockerfile', dockerfile);
  write('Dockerfile.dockerignore', ignored);
  const context = path.join(folder, 'context');
  return buildImage(path.join(context, 'Dockerfile'), { context, into: path.join(folder, 'built') });
}

test('COPY and RUN are followed in their order, stage by stage, with nothing else there', async () => {
  write('one.txt', 'one');
  write('src/deep/two.ts', 'two');
  write('src/deep/two.test.ts', 'a test');
  write('secret.txt', 'not copied');
  const image = await build(
    `FROM node AS first
WORKDIR /app
COPY one.txt ./
RUN cat one.txt one.txt > made.txt && ls > list.txt

FROM node
ENV MODE=production FLAG=on
WORKDIR /app
COPY --from=first --chown=node:node /app ./
COPY src lib
USER node
HEALTHCHECK CMD ["node", "health.js"]
CMD ["node", "lib/main.ts"]`,
    '**/*.test.ts\n',
  );
  const read = (file: string) => readFileSync(path.join(image.workdir, file), 'utf8');
  expect([read('made.txt'), read('lib/deep/two.ts')]).toEqual(['oneone', 'two']);
  expect(read('list.txt').split('\n')).not.toContain('secret.txt');
  expect(existsSync(path.join(image.workdir, 'lib/deep/two.test.ts'))).toBe(false);
  expect(image).toMatchObject({
    env: { MODE: 'production', FLAG: 'on' },
    command: ['node', 'lib/main.ts'],
    healthcheck: ['node', 'health.js'],
    user: 'node',
  });
});

test.each([
  ['FROM node\nRUN false', /Command failed/],
  ['FROM node\nCOPY lost.txt ./', /ENOENT/],
  ['FROM node\nCOPY --from=other /app ./', /there is no such stage/],
  ['FROM node\nSHELL ["bash"]', /SHELL is not known here/],
])('%j does not build', async (dockerfile, says) => {
  await expect(build(dockerfile)).rejects.toThrow(says);
});
