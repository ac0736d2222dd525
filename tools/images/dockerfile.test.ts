import { lastOf, parseDockerfile } from './dockerfile.ts';

const TEXT = `# An image.
FROM node:24-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
# Why.
RUN npm pkg delete devDependencies \\
  && npm ci --omit=dev

FROM node:24-slim
ENV NODE_ENV=production
COPY --from=packages --chown=node:node /portal ./
USER root
USER node
HEALTHCHECK --interval=10s --timeout=5s \\
  CMD ["node", "-e", "process.exit(0) # no comment"]
CMD ["node", "main.ts"]
`;

test('stages, flags, continued lines and lists are read', () => {
  const [packages, last] = parseDockerfile(TEXT);
  expect(packages).toMatchObject({ base: 'node:24-slim', name: 'packages' });
  expect(packages?.instructions.map(({ name, text }) => `${name} ${text}`)).toEqual([
    'WORKDIR /portal',
    'COPY package.json package-lock.json ./',
    'RUN npm pkg delete devDependencies && npm ci --omit=dev',
  ]);
  expect(last?.name).toBe('1');
  expect(last?.instructions[1]).toMatchObject({
    flags: { from: 'packages', chown: 'node:node' },
    args: ['/portal', './'],
  });
  expect(last && lastOf(last, 'USER')?.args).toEqual(['node']);
  expect(last && lastOf(last, 'CMD')?.args).toEqual(['node', 'main.ts']);
  expect(last && lastOf(last, 'HEALTHCHECK')?.args).toEqual(['node', '-e', 'process.exit(0) # no comment']);
});

test.each([
  ['COPY a b', 'a Dockerfile begins with FROM, not with COPY'],
  ['FROM node\nnonsense', 'this is no instruction of a Dockerfile: nonsense'],
])('%j is answered with one line', (text, line) => {
  expect(() => parseDockerfile(text)).toThrow(line);
});
