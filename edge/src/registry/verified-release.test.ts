/** @jest-environment node */
import { fileCache } from './file-cache.ts';
import { aVerifiedRelease } from './platform.fixture.ts';
import { readVerified } from './verified-release.ts';

const files = Object.fromEntries(
  Array.from({ length: 100 }, (_, index) => [`${index}.bin`, `sha384-${'A'.repeat(64)}`]),
);
const { release, digest } = aVerifiedRelease('bookings', '1.1.0', { files });

test.each<[string, () => Promise<Buffer | null>, object]>([
  ['lacks', async () => null, { reason: expect.stringMatching(/^release 1\.1\.0 lacks \d+\.bin$/) }],
  [
    'does not answer for',
    () => Promise.reject(new Error('no answer')),
    { reason: 'release 1.1.0 could not be read (no answer)', isUnread: true },
  ],
])('if the store %s a file of a release, the release’s other files are not read', async (_, answer, refusal) => {
  const asked: string[] = [];
  const store = {
    list: async () => new Map<string, string>(),
    readEntry: async () => null,
    async read(name: string, version: string, path: string) {
      if (path === 'release.json') return Buffer.from(JSON.stringify(release));
      asked.push(path);
      return answer();
    },
  };
  const found = await readVerified(store, await fileCache(null), 'bookings', { version: '1.1.0', digest });
  expect(found).toEqual({ ...refusal, release: expect.objectContaining({ version: '1.1.0' }) });
  expect(asked).toHaveLength(8);
});
