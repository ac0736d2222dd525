/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { signEntry, signingKey } from '@host-portal/delivery/store';
import type { SignedEntry } from '@host-portal/shared-lib/federation';
import { edge, file, get, releases, restart } from './edge.fixture.ts';

describe('the registry that browsers get', () => {
  const live = async () => (await get('/registry.json')).json() as { remotes: { current: { version: string } }[] };

  test('the registry contains the live release and the previous good one', async () => {
    await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
    await edge.registry.refresh();
    expect(await live()).toMatchObject({
      remotes: [{ current: { version: '1.0.1' }, previous: { version: '1.0.0' } }],
    });
  });

  test('a stable share of visitors gets the canary, with the current release as the fallback', async () => {
    await releases.publish('bookings', '1.1.0');
    await releases.flip('bookings', '1.0.0', { canary: { version: '1.1.0', percent: 30 } });
    await edge.registry.refresh();
    const versionFor = async (visitor: string) => {
      const answer = await get('/registry.json', { cookie: `a=b; visitor_id=${visitor}` });
      const { remotes } = answer.json() as {
        remotes: { current: { version: string }; previous?: { version: string } }[];
      };
      return `${remotes[0]?.current.version} over ${remotes[0]?.previous?.version}`;
    };
    const visitors = Array.from({ length: 300 }, (_, index) => `visitor-${index}`);
    const first = await Promise.all(visitors.map(versionFor));
    const chosen = first.filter((version) => version === '1.1.0 over 1.0.0').length;
    expect(chosen).toBeGreaterThan(60);
    expect(chosen).toBeLessThan(120);
    expect(await Promise.all(visitors.map(versionFor))).toEqual(first);
    expect(await live()).toMatchObject({ remotes: [{ current: { version: '1.0.0' } }] });
  });

  test.each<[string, () => void]>([
    [
      'with a changed version',
      () => {
        const entry = file('registry/bookings.json');
        writeFileSync(entry, readFileSync(entry, 'utf8').replace('1.0.0', '1.0.7'));
      },
    ],
    [
      'whose release.json was changed',
      () => {
        const description = file('r/bookings/1.0.0/release.json');
        writeFileSync(description, readFileSync(description, 'utf8').replace('sha384-', 'sha384-x'));
      },
    ],
    [
      'signed by a key that its owner does not have',
      () => {
        const stored = file('registry/bookings.json');
        const { entry } = JSON.parse(readFileSync(stored, 'utf8')) as SignedEntry;
        writeFileSync(stored, signEntry({ ...entry, serial: 2 }, signingKey('shell', file('keys'), {})));
      },
    ],
  ])('an entry %s is not served', async (_, tamper) => {
    tamper();
    await restart();
    expect(await live()).toMatchObject({ remotes: [] });
  });

  test('an entry with a lower serial than the accepted one is ignored', async () => {
    const old = readFileSync(file('registry/bookings.json'), 'utf8');
    await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
    await edge.registry.refresh();
    expect(await live()).toMatchObject({ remotes: [{ current: { version: '1.0.1' } }] });
    writeFileSync(file('registry/bookings.json'), old);
    await edge.registry.refresh();
    expect(await live()).toMatchObject({ remotes: [{ current: { version: '1.0.1' } }] });
  });
});
