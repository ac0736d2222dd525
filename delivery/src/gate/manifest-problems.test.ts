import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { AuthoredManifest, MANIFEST_ICONS, RemoteManifest, SLOTS } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { ROOT } from '../project.ts';
import { aManifest } from '../releases.fixture.ts';
import { authoredManifests } from './authored-manifests.ts';
import { manifestProblems } from './manifest-problems.ts';

const schema = JSON.parse(readFileSync(`${ROOT}/shared-lib/remote.schema.json`, 'utf8')) as Schema;
type Schema = {
  properties: Record<string, { items?: Schema; enum?: string[] }>;
  definitions: { icon: { anyOf: { enum?: string[] }[] }; labels: Schema };
};

const problems = (over: object, drawn: readonly string[] = ['/account/bookings']) =>
  manifestProblems({ file: 'remote.json', text: JSON.stringify({ ...aManifest(), ...over }, null, 2), drawn });
const { labels, routes } = aManifest();
const slot = { slot: 'account-home', id: 'card', icon: 'list', labels };

test('a manifest that matches its code has no problems, even with a custom icon', () => {
  expect(problems({ icon: 'M3 12h18M12 3v18', slots: [slot] })).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'an unknown slot',
    { slots: [{ ...slot, slot: 'acount-home' }] },
    ': there is no slot "acount-home"; there are finder (in',
  ],
  ['an unknown icon', { icon: 'rocket' }, ': there is no icon "rocket"; use book, '],
  ['an invalid drawing', { icon: 'M<script>' }, ': there is no icon "M<script>"'],
  [
    'an unknown language',
    { labels: { ...labels, ge: 'x' } },
    ': labels have a text in "ge", which is not a language of the portal',
  ],
  ['a missing language', { labels: { en: 'Bookings' } }, ': labels need a text in "fr"'],
  ['an unknown field', { navigaton: [] }, ': there is no field "navigaton"; there are '],
  [
    'an entry that leads nowhere',
    { navigation: [{ path: '/acount', icon: 'list', labels, order: 1 }] },
    '/acount is not a route',
  ],
  [
    'an entry with an unknown page',
    { navigation: [{ path: '/account/bookings', icon: 'list', labels, order: 1, pages: ['/account/lte'] }] },
    '/account/lte is not a route',
  ],
  [
    'a route that the code lacks',
    { routes: [...routes, { ...routes[0], path: '/account/x' }] },
    'no route of src/routes.tsx renders /account/x',
  ],
  [
    'a read of another server',
    { routes: [{ ...routes[0], reads: ['https://api.example.com/v2/bookings'] }] },
    ': a read must be a path such as /v2/bookings, not https://api.example.com/v2/bookings',
  ],
  [
    'a read with an unknown placeholder',
    { routes: [{ ...routes[0], reads: ['/v3/stashpoints/{spotId}'] }] },
    ': there is no value for {spotId} in a read of /account/bookings; there are spots, today, tomorrow',
  ],
  [
    'a value of another shape',
    { slots: [{ ...slot, order: 'first' }] },
    ': At path: slots.0.order -- Expected a number',
  ],
])('a problem in a manifest is reported with its line: %s', (_, over, sentence) => {
  const [first = ''] = problems(over);
  expect(first).toMatch(/^remote\.json:\d+: /);
  expect(first).toContain(sentence);
});

test('an unknown icon is reported with its line, and a route that is in the code but not in the manifest is reported', () => {
  expect(problems({ icon: 'rocket' })[0]).toMatch(/^remote\.json:1[0-9]: there is no icon/);
  expect(problems({}, ['/account/bookings', '/account/late'])).toEqual([
    expect.stringMatching(/^remote\.json:\d+: src\/routes\.tsx renders \/account\/late, but no route here claims it/),
  ]);
});

test('invalid JSON is reported as a single problem', () => {
  expect(manifestProblems({ file: 'remote.json', text: '{' })).toEqual([expect.stringContaining('remote.json: ')]);
});

describe('the manifest’s JSON schema for editors', () => {
  const isValid = new Ajv({ allErrors: true }).compile(schema);

  test('the schema accepts every manifest in this tree, and every manifest refers to the schema', () => {
    for (const [folder, manifest] of authoredManifests(ROOT)) {
      expect([folder, isValid(manifest), isValid.errors]).toEqual([folder, true, null]);
      expect(manifest.$schema).toBe('../shared-lib/remote.schema.json');
    }
  });

  test.each<[string, object]>([
    ['an unknown slot', { slots: [{ ...slot, slot: 'x' }] }],
    ['an unknown icon', { icon: 'rocket' }],
    ['an unknown language', { labels: { ...labels, ge: 'x' } }],
    ['an unknown field', { navigaton: [] }],
    ['a path that is relative', { routes: [{ ...routes[0], path: 'account' }] }],
  ])('the schema rejects %s', (_, over) => {
    expect(isValid({ ...aManifest(), ...over })).toBe(false);
  });

  test('the schema has the same fields, icons, slots and languages as the code', () => {
    const fields = (of: Schema | undefined) => Object.keys(of?.properties ?? {}).sort();
    expect(fields(schema)).toEqual(Object.keys(AuthoredManifest.schema).sort());
    for (const list of ['routes', 'navigation', 'slots', 'shortcuts'] as const) {
      const known = Object.keys(entryOf(RemoteManifest.schema[list])).sort();
      expect([list, fields(schema.properties[list]?.items)]).toEqual([list, known]);
    }
    expect(schema.definitions.icon.anyOf[0]?.enum).toEqual([...MANIFEST_ICONS]);
    expect(schema.properties['slots']?.items?.properties['slot']?.enum).toEqual(Object.keys(SLOTS));
    expect(fields(schema.definitions.labels)).toEqual(LANGUAGES.map(({ lang }) => lang).sort());
  });
});

/** Returns the fields of a list's entries. In superstruct, optional lists have the same schema as required ones. */
const entryOf = (list: { schema: unknown }) => (list.schema as { schema: object }).schema;
