import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBrand } from './brand.ts';
import { contrast, contrastProblem, GROUNDS, paletteOf } from './colors.ts';
import { writeBrand } from './write-brand.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'host-portal-brands-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'pt'];

test('the default brand is complete, and omitted texts come from the portal', () => {
  const brand = readBrand();
  expect(brand).toMatchObject({ name: 'Bagpost', product: 'Bagpost', cookiePrefix: '', texts: {} });
  expect(brand.partners).toHaveLength(33);
});

test('a new brand is valid: it has six languages, readable colours and unique cookie names', async () => {
  const brand = readBrand(await writeBrand({ name: 'north-quay', color: '#7B2D8B' }, folder));
  expect(brand).toMatchObject({
    name: 'North Quay',
    product: 'North-Quay',
    cookiePrefix: 'north_quay_',
    supportEmail: 'hosts@north-quay.example',
    senderEmail: 'no-reply@north-quay.example',
    languages: LANGUAGES,
  });
  expect(Object.keys(brand.texts)).toEqual(LANGUAGES);
  expect(brand.texts['de']?.terms?.['date']).toMatch(/^Stand: \d{1,2}\. \p{L}+ \d{4}$/u);
  expect(JSON.stringify(brand)).not.toMatch(/bagpost/i);
});

test.each([
  [{ name: 'Harbour' }, /Harbour is not a folder name: use lower-case letters, as in harbour$/],
  [{ name: '' }, /nothing is not a folder name/],
  [{ name: 'harbour', color: 'navy' }, /navy is not a colour: write it as #1D4E89$/],
  [{ name: 'harbour', languages: ['en', 'pl'] }, /does not support pl; use de, en, es, fr, it, pt$/],
  [{ name: 'harbour', languages: ['de'] }, /English has to be among the languages/],
  [{ name: 'harbour', supportEmail: 'hosts' }, /brand\.json: supportEmail: /],
])('the brand %j is refused with a one-line error, and no folder is left behind', async (wish, line) => {
  await expect(writeBrand(wish, folder)).rejects.toThrow(line);
  expect(readdirSync(folder)).toEqual([]);
});

test('an existing folder is not overwritten', async () => {
  const harbour = await writeBrand({ name: 'harbour' }, folder);
  writeFileSync(path.join(harbour, 'logo.svg'), 'mine');
  await expect(writeBrand({ name: 'harbour' }, folder)).rejects.toThrow(/exists already: choose another name$/);
  expect(readFileSync(path.join(harbour, 'logo.svg'), 'utf8')).toBe('mine');
});

type Json = Record<string, unknown>;
const inFacts = (change: Json) => (harbour: string) => {
  const file = path.join(harbour, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as Json), ...change }));
};
const without = (file: string) => (harbour: string) => rmSync(path.join(harbour, file));
const withFile = (file: string, text: string) => (harbour: string) => writeFileSync(path.join(harbour, file), text);
const colors = { ...readBrand().colors, 'brand-fg': ['#9AD1CA', '#5EEAD4'] };

test.each([
  ['brand.json is missing', without('brand.json'), /brand\.json is missing; brands\/README\.md says what it holds$/],
  ['the logo is missing', without('logo.svg'), /logo\.svg is missing/],
  [
    'an icon is missing',
    without('icons/icon-192.png'),
    /icon-192\.png is missing; npm run host-portal -- icons draws it$/,
  ],
  ['one language has no texts', without('texts/pt.json'), /texts\/pt\.json is missing/],
  ['a name is empty', inFacts({ name: '' }), /brand\.json: name: /],
  ['a product key cannot be part of a header', inFacts({ product: 'Har bour' }), /brand\.json: product: /],
  ['a key is unknown', inFacts({ colour: 'blue' }), /brand\.json: colour: /],
  ['no currency is named', inFacts({ currencies: [] }), /brand\.json: currencies: /],
  ['English is not offered', inFacts({ languages: ['de'] }), /languages lack en, whose pages have no prefix; add it$/],
  [
    'a text is too pale',
    inFacts({ colors }),
    /brand-fg #9AD1CA on canvas #F6F7F9 \(light\) has 1\.\d:1 and needs 7:1; npm run host-portal -- new-brand makes colours that reach it$/,
  ],
  ['it isn’t JSON', withFile('brand.json', '{'), /brand\.json: it is not valid JSON$/],
  [
    'the logo runs something',
    withFile('logo.svg', '<svg viewBox="0 0 32 32"><script/></svg>'),
    /isn't an SVG|contains scripts/,
  ],
  [
    'a section has no text',
    withFile('texts/en.json', '{"terms":{"title":"T","description":"D","date":"1","a.title":"A"}}'),
    /terms has no text for its section a$/,
  ],
])('a brand is refused with a one-line error and a remedy if %s', async (_, spoil, line) => {
  const harbour = await writeBrand({ name: 'harbour' }, folder);
  spoil(harbour);
  expect(() => readBrand(harbour)).toThrow(line);
  expect(oneLine(() => readBrand(harbour))).not.toContain('\n');
});

function oneLine(run: () => unknown) {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}

test('the error about a missing folder contains the command that creates one', () => {
  expect(() => readBrand(path.join(folder, 'nowhere'))).toThrow(
    /there is no brand in .*nowhere: npm run host-portal -- new-brand <name> writes one$/,
  );
});

test.each(['#FFEE00', '#FFFFFF', '#000000', '#7B2D8B', '#D62828', '#00A8E8'])(
  'the palette derived from %s is readable',
  (accent) => {
    expect(contrastProblem(paletteOf({ accent, tag: accent, good: '#2E7D32' }))).toBeNull();
  },
);

test('a readable colour is not changed', () => {
  const { 'brand-counter': counter, tag } = paletteOf({ accent: '#1D4E89', tag: '#F2C14E', good: '#2E7D32' });
  expect([counter[0], tag[0]]).toEqual(['#1D4E89', '#F2C14E']);
  expect(contrast(counter[0], GROUNDS.surface[0])).toBeGreaterThan(7);
});
