/** @jest-environment node */
import { Registry } from 'prom-client';
import { registryGauges } from './registry-gauges.ts';

jest.mock('node:fs/promises', () => ({
  ...jest.requireActual<object>('node:fs/promises'),
  statfs: (path: string) =>
    path === '/hangs' ? new Promise(() => undefined) : Promise.resolve({ bavail: 3, bsize: 4096 }),
}));

afterEach(() => jest.useRealTimers());

test('the age of a store that has never responded is reported, and a hanging disk does not delay other metrics', async () => {
  jest.useFakeTimers();
  const register = new Registry();
  registryGauges({
    register,
    registry: {
      health: () => ({
        serial: 0,
        readAt: null,
        changedAt: null,
        old: null,
        problems: {},
        owners: null,
        snapshot: null,
      }),
      owners: () => null,
    },
    store: { publishedNames: async () => [], versions: async () => [] },
    disks: { releases: '/hangs', state: '/state' },
  });
  jest.advanceTimersByTime(90_000);
  const metrics = register.metrics();
  await jest.advanceTimersByTimeAsync(2000);
  const text = await metrics;
  expect(text).toMatch(/^host_portal_registry_round_age_seconds 90$/m);
  expect(text).toMatch(/^host_portal_disk_free_bytes\{folder="state"\} 12288$/m);
  expect(text).not.toContain('folder="releases"');
});
