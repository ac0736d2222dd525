/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromTomorrow } from '@host-portal/delivery/from-tomorrow.fixture';
import type { Release } from '@host-portal/shared-lib/federation';
import { documentOf, type Packed, packedIn, type Stores } from './packed.fixture.ts';

const BASELINE = join(__dirname, 'baseline');

let folder: string;
let today: Packed;
let baseline: Packed;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skew-'));
  execFileSync(process.execPath, [join(__dirname, 'pack.ts'), folder], { stdio: 'pipe' });
  today = packedIn(folder);
  baseline = packedIn(BASELINE);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Who reads, and who wrote what is read. */
const PAIRS: [string, () => { reader: Packed; writer: Packed }][] = [
  ['the baseline reads what is written today', () => ({ reader: baseline, writer: today })],
  ['today reads what the baseline wrote', () => ({ reader: today, writer: baseline })],
  ['today reads itself', () => ({ reader: today, writer: today })],
];

const RELEASES = [
  ['as they are', (release: Release): unknown => release],
  ['of tomorrow', (release: Release): unknown => fromTomorrow(release)],
] as const;

const bookings = '/de/account/bookings';
const registryIn = (html: string): unknown =>
  (JSON.parse(/id="host-portal-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { registry: unknown }).registry;

describe.each(PAIRS)('%s', (_, pair) => {
  describe.each(RELEASES)('releases %s', (when, released) => {
    const written = () => pair().writer.releases.map(released);
    const isOdd = when === 'of tomorrow';

    test('the edge takes every remote and serves its pages', () => {
      const { reader, writer } = pair();
      const { remotes, passedOver } = documentOf(reader, written(), bookings);
      expect(remotes.map(({ current }) => current.name)).toEqual(writer.releases.map(({ name }) => name));
      // Only what nobody can know who may see is left out.
      expect(passedOver).toHaveLength(isOdd ? remotes.length : 0);
      for (const { manifest } of writer.releases) {
        for (const { path } of manifest?.routes ?? []) {
          // A segment that slots fill is a page for each filling; the others take any id.
          const address = path
            .replace(/(?<=:storageSpotId\/):\w+$/, 'reviews')
            .replaceAll(/:\w+/g, 'x1')
            .replace(/\/\*$/, '');
          expect([address, documentOf(reader, written(), `/de${address}`).status]).toEqual([address, 200]);
        }
      }
    });

    test('the tab reads the registry of the page and of *Try again*, and draws every area', () => {
      const { reader, writer } = pair();
      const { html, wholeRegistry } = documentOf(writer, written(), bookings);
      for (const text of [JSON.stringify(registryIn(html)), wholeRegistry]) {
        const registry = reader.shell.readRegistry(JSON.parse(text));
        const manifests = registry?.remotes.flatMap(({ current }) => current.manifest ?? []) ?? [];
        expect(manifests.map(({ name }) => name)).toEqual(writer.releases.map(({ name }) => name));
        const entries = reader.shell.navigationEntries(manifests, 'de', null);
        const drawn = entries.map(({ label, glyph }) => [typeof label, label !== '', Array.isArray(glyph)]);
        expect(drawn).toEqual(entries.map(() => ['string', true, true]));
        expect(entries.length).toBeGreaterThan(3);
        const claim = reader.shell.claimOf('/account/bookings', manifests);
        expect(claim).toMatchObject({ remote: 'bookings', access: 'host' });
        expect(claim?.titles && reader.shell.labelIn(claim.titles, 'de')).toBe('Buchungen');
        const slots = reader.shell.createSlots(
          () => ({ manifests, remotes: {} as never }),
          () => undefined,
        );
        expect(slots.of('finder').map(({ remote, id }) => `${remote}/${id}`)).toEqual(['bookings/finder']);
        const page = { pathname: bookings, cookie: 'token=t1', language: 'de' };
        expect(registry && reader.shell.outlineTitle(registry, page)).toBe('Buchungen');
      }
    });

    test('what the one’s worker keeps, the other’s starts without network', async () => {
      const { reader, writer } = pair();
      const { html, wholeRegistry } = documentOf(writer, written(), bookings);
      const files = writer.releases.flatMap(({ name, version, files: own }) =>
        Object.keys(own).map((file) => `/r/${name}/${version}/${file}`),
      );
      const served = [...files, '/r/shell/1.0.0/main.js'].map((path) => [path, 'code'] as const);
      const stores: Stores = new Map();
      await writer.worker(stores).visit(bookings, html, new Map([...served, ['/registry.json', wholeRegistry]]));
      const after = reader.worker(stores);
      const started = await after.offline(bookings, 'navigate');
      expect(started.replaceAll('rel="later-preload"', 'rel="preload"')).toBe(html);
      for (const [path] of served) expect([path, await after.offline(path)]).toEqual([path, 'code']);
    });

    test('the worker keeps the page with all its files, and labels in every language', async () => {
      const { reader, writer } = pair();
      const { html, wholeRegistry } = documentOf(writer, written(), bookings);
      const files = writer.releases.flatMap(({ name, version, files: own }) =>
        Object.keys(own).map((file) => `/r/${name}/${version}/${file}`),
      );
      const worker = reader.worker();
      const served = [...files, '/r/shell/1.0.0/main.js'].map((path) => [path, 'code'] as const);
      await worker.visit(bookings, html, new Map([...served, ['/registry.json', wholeRegistry]]));
      // A worker of today also remembers which registry it has seen (decision 0037).
      const kept = worker.kept().filter((path) => path !== '/seen-registry');
      expect(kept).toEqual([...served.map(([path]) => path), '/kept-document/de', '/registry.json'].sort());
      // One of today also stores its preloads for later (decision 0038); everything else stands as it was served.
      const started = await worker.offline(bookings, 'navigate');
      expect(started.replaceAll('rel="later-preload"', 'rel="preload"')).toBe(html);
      expect(await worker.offline('/registry.json?language=fr')).toBe(wholeRegistry);
    });
  });
});
