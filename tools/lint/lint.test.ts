import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Plants one violation of each rule in a folder with a copy of the repository's lint configuration. */

const root = path.resolve(import.meta.dirname, '../..');

type Planted = { file: string; source: string; says: RegExp };

const BOUNDARIES: Planted[] = [
  {
    file: 'mfe-bookings/src/api/upwards.queries.ts',
    source: "import '../model/deeper.ts';",
    says: /api\/ imports nothing of its remote/,
  },
  {
    file: 'mfe-bookings/src/model/upwards.ts',
    source: "import '../parts/row/row.tsx';",
    says: /imports go down only.*model must not import \.\.\/parts\/row\/row\.tsx \(parts\)/,
  },
  {
    file: 'mfe-bookings/src/parts/row/up-to-a-screen.ts',
    source: "export const lazy = () => import('../../today/today.page.tsx');",
    says: /parts must not import .* \(screens\)/,
  },
  {
    file: 'mfe-bookings/src/today/up-to-routes.ts',
    source: "import '../routes.tsx';",
    says: /screens must not import \.\.\/routes\.tsx \(routes\)/,
  },
  {
    file: 'mfe-bookings/src/today/across.ts',
    source: "import '../finder/finder.tsx';",
    says: /A screen never imports another one \(today → finder\)/,
  },
  { file: 'tools/test/upwards.ts', source: "import '../../e2e/journey.ts';", says: /tools never import e2e/ },
  { file: 'e2e/journeys/upwards.ts', source: "import '../../lab/bench/machine.ts';", says: /nothing imports it/ },
  {
    file: 'e2e/servers/inside.ts',
    source: "import '../../edge/src/edge.ts';",
    says: /Journeys see the portal as a host does/,
  },
  {
    file: 'mfe-bookings/src/booking-list/deep/too-far.ts',
    source: "import '../../../package.json';",
    says: /climbs three folders/,
  },
  {
    file: 'mfe-bookings/src/neighbour.ts',
    source: "export * from '@host-portal/mfe-earnings';",
    says: /never imports another remote .*link to it by URL/,
  },
  {
    file: 'mfe-bookings/src/neighbour-by-path.ts',
    source: "export const lazy = () => import('../../mfe-earnings/src/remote.tsx');",
    says: /never imports another remote/,
  },
  {
    file: 'shell/src/remote-by-name.ts',
    source: "import '@host-portal/mfe-auth';",
    says: /reached at run time only/,
  },
  {
    file: 'tools/release/remote-by-path.ts',
    source: "import '../../mfe-auth/src/remote.tsx';",
    says: /reached at run time only/,
  },
  {
    file: 'mfe-auth/src/server.ts',
    source: "import '@host-portal/reference-api/src/app.ts';",
    says: /never imports reference-api/,
  },
  {
    file: 'edge/src/seed.ts',
    source: "import '../../reference-api/src/seed.ts';",
    says: /never imports reference-api/,
  },
  {
    file: 'mfe-auth/src/inner.ts',
    source: "import '@host-portal/shared-lib/src/money/money.ts';",
    says: /by subpath/,
  },
  {
    file: 'shell/src/inner-by-path.ts',
    source: "import '../../shared-lib/src/money/index.ts';",
    says: /by subpath/,
  },
  { file: 'mfe-auth/src/everything.ts', source: "import '@host-portal/shared-lib';", says: /has no main entry/ },
  {
    file: 'tools/release/portal.ts',
    source: "import '@host-portal/shared-lib/portal';",
    says: /tools import only create-remote, delivery, brands/,
  },
  {
    file: 'e2e/journeys/inside.ts',
    source: "import '@host-portal/shared-lib/ui';",
    says: /Journeys see the portal as a host does/,
  },
  {
    file: 'reference-api/src/rules.ts',
    source: "import '@host-portal/shared-lib/domain';",
    says: /states the spec a second time on purpose/,
  },
  {
    file: 'reference-api/src/http/demo.ts',
    source: "import '../demo/demo-people.ts';",
    says: /does not know its demo world/,
  },
  {
    file: 'telemetry/src/portal.ts',
    source: "import '@host-portal/shared-lib/routes';",
    says: /telemetry is what every server of ours stands on/,
  },
  {
    file: 'edge/src/state.ts',
    source: "import '@host-portal/shared-lib/query';",
    says: /The edge runs in Node and imports only api-headers, around-now, contract/,
  },
  {
    file: 'edge/src/page.ts',
    source: "import '@host-portal/shared-lib/testing';",
    says: /The edge runs in Node and imports only/,
  },
  {
    file: 'mfe-bookings/src/today.page.tsx',
    source: "import '@host-portal/shared-lib/mount';",
    says: /only mount\.tsx and standalone\.tsx import it/,
  },
  {
    file: 'shell/src/store.ts',
    source: "import '@host-portal/delivery/store';",
    says: /import only themselves and shared-lib/,
  },
  {
    file: 'shell/src/edge.ts',
    source: "import '../../edge/src/main.ts';",
    says: /Browser code never imports the edge/,
  },
  {
    file: 'mfe-bookings/src/build.ts',
    source: "import '@host-portal/tools/webpack';",
    says: /import only themselves and shared-lib/,
  },
  {
    file: 'mfe-bookings/src/fake.ts',
    source: "import '@host-portal/shared-lib/testing';",
    says: /testing is for tests/,
  },
  {
    file: 'shared-lib/src/money/stateful.ts',
    source: "export { api } from '../api/client.ts';",
    says: /shared-lib\/money is pure/,
  },
  {
    file: 'shared-lib/src/ui/form/stamp.tsx',
    source: "export { Icon } from '../text/icon.tsx';",
    says: /shared-lib\/ui\/form is bundled into every area/,
  },
  {
    file: 'mfe-bookings/src/chakra.tsx',
    source: "import '@chakra-ui/react/button';",
    says: /Only shared-lib\/ui imports/,
  },
  {
    file: 'shared-lib/src/alerts/styled.ts',
    source: "import '@emotion/react';",
    says: /Only shared-lib\/ui imports/,
  },
  { file: 'mfe-bookings/src/dates.ts', source: "import 'dayjs';", says: /Only shared-lib\/time imports/ },
  {
    file: 'main-site/src/page.ts',
    source: "import '@host-portal/shared-lib/federation';",
    says: /is a page that is not ours/,
  },
  { file: 'mfe-bookings/src/call.ts', source: "export const load = fetch('/v2/bookings');", says: /portal\.api\.call/ },
  {
    file: 'shared-lib/src/query/call.ts',
    source: "export const load = globalThis.fetch('/v2/bookings');",
    says: /portal\.api\.call/,
  },
  {
    file: 'mfe-bookings/src/call-old.ts',
    source: 'export const request = new XMLHttpRequest();',
    says: /portal\.api\.call/,
  },
  {
    file: 'mfe-bookings/src/today/index.ts',
    source: 'export const today = 1;',
    says: /Only a subpath of shared-lib has an index/,
  },
];

const STYLE: Planted[] = [
  { file: 'mfe-bookings/src/any.ts', source: 'export const parse = (text: any) => text;', says: /any/ },
  {
    file: 'mfe-bookings/src/floating.ts',
    source: 'const save = async () => 1;\nexport function press() {\n  save();\n}',
    says: /[Pp]romise/,
  },
  {
    file: 'mfe-bookings/src/hook.tsx',
    source:
      "import { useState } from 'react';\nexport function Row({ open }: { open: boolean }) {\n  if (open) {\n    const [count] = useState(0);\n    return <p>{count}</p>;\n  }\n  return null;\n}",
    says: /hook/i,
  },
  {
    file: 'mfe-bookings/src/picture.tsx',
    source: 'export const Picture = () => <img src="/bag.png" />;',
    says: /alt/,
  },
  {
    file: 'mfe-bookings/src/today/own-key.ts',
    source: "export const options = { queryKey: ['bookings', 'today'] };",
    says: /A query key is written once, in a \.queries file/,
  },
  { file: 'mfe-bookings/src/ignored.ts', source: '// @ts-ignore\nexport const a: number = 1;', says: /ts-ignore/ },
  {
    file: 'mfe-bookings/src/first.ts',
    source: "export * from './second.ts';\nexport const first = 1;",
    says: /cycle/i,
  },
  { file: 'mfe-bookings/src/second.ts', source: "export * from './first.ts';", says: /cycle/i },
];

/** Code that resembles a violation but is allowed. */
const ALLOWED: Omit<Planted, 'says'>[] = [
  {
    file: 'lab/campaigns/faults/between.ts',
    source: "import '@host-portal/delivery/store';\nimport '../../../edge/src/edge.ts';",
  },
  { file: 'edge/src/page.test.ts', source: "import '@host-portal/shared-lib/testing';" },
  {
    file: 'mfe-bookings/src/fine.ts',
    source: "import '@host-portal/shared-lib/api';\nimport '@host-portal/shared-lib/money';",
  },
  { file: 'mfe-bookings/src/today/down.ts', source: "import '../parts/row/row.tsx';\nimport '../model/deeper.ts';" },
  { file: 'mfe-bookings/src/model/down.queries.ts', source: "import '../api/bookings.queries.ts';" },
  { file: 'mfe-bookings/src/api/own.queries.ts', source: "export const options = { queryKey: ['bookings', 'all'] };" },
  { file: 'mfe-bookings/src/today/screen.test.ts', source: "import '../remote.tsx';" },
  { file: 'mfe-bookings/src/standalone.tsx', source: "import '@host-portal/shared-lib/mount';" },
  { file: 'mfe-bookings/src/fine.test.ts', source: "import '@host-portal/shared-lib/testing';" },
  {
    file: 'shared-lib/src/federation/types.ts',
    source: "import type { Portal } from '../portal/portal.ts';\nexport type P = Portal;",
  },
  { file: 'shared-lib/src/routes/language.ts', source: "import '../i18n/languages.ts';" },
  { file: 'shared-lib/src/ui/button.ts', source: "import '@chakra-ui/react/button';" },
  { file: 'shared-lib/src/api/send.ts', source: "export const load = fetch('/v2/bookings');" },
  { file: 'shell/src/start/boot/boot.ts', source: "export const load = fetch('/v2/bookings');" },
  { file: 'reference-api/src/log.ts', source: "import '@host-portal/telemetry/log';" },
  { file: 'reference-api/src/rules.test.ts', source: "import '@host-portal/shared-lib/domain';" },
  {
    file: 'mfe-bookings/src/everyday.ts',
    source: 'export const placeholder = { replace: 1, placeItems: 2, password: 3 };',
  },
  {
    file: 'lab/campaigns/counter-rush/model.ts',
    source: "import '../../../mfe-bookings/src/model/in-flight.ts';",
  },
  { file: 'main-site/webpack.config.ts', source: "import '@host-portal/tools/typescript';" },
  { file: 'mfe-bookings/webpack.config.js', source: "import '@host-portal/tools/webpack';" },
];

const WRAP_TEXT = /Text needs an element without other children/;

/** Component bodies with text that React would lose on a translated page. */
const TEXTS_IN_DANGER: Record<string, string> = {
  'next to an element that comes and goes': "<p>{t('a')} {open && <b>{name}</b>}</p>",
  'a text that comes and goes': '<p><b>{name}</b>{open && `, ${name}`}</p>',
  'several texts': '<p>{name}, {name}</p>',
  'in a fragment': '<>{name}</>',
  'children of any kind': '<div><hr />{children}</div>',
  'a property that may be text': '<div><hr />{aside}</div>',
  'what a function of the file gives': '<p><b>{name}</b> {nameOf()}</p>',
  'a list of texts': '<p>{names.map((each) => each.trim())}</p>',
  'a component that is nothing but text': "t('a')",
};

const TEXTS_IN_PEACE: Record<string, string> = {
  'the only child': "<p>{open ? t('a') : name}</p>",
  'each in its element': '<p><span>{name}</span> {open && <b>{name}</b>}</p>',
  'one template': '<p>{`${name}, ${name}`}</p>',
  'elements next to elements': '<div><hr />{names.map((each) => <b key={each}>{each}</b>)}{mark}{picture}</div>',
  'what is put into an element': '<div><hr />{wrapText(children)}</div>',
};

const componentOf = (body: string) => `import type { ReactElement, ReactNode } from 'react';
type Props = { name: string; names: string[]; open: boolean; children: ReactNode; aside: ReactNode; picture: ReactElement };
declare const t: (key: string) => string;
declare const wrapText: (content: ReactNode) => ReactNode;
export function Planted({ name, names, open, children, aside, picture }: Props) {
  const mark = open && <i />;
  const nameOf = () => name;
  void [names, children, aside, picture, mark, nameOf, t, wrapText];
  return ${body};
}`;

const textsAt = (texts: Record<string, string>, folder: string) =>
  Object.entries(texts).map(([what, body], index) => ({
    what,
    file: `mfe-bookings/src/parts/${folder}/text-${index}.tsx`,
    source: componentOf(body),
  }));
const IN_DANGER = textsAt(TEXTS_IN_DANGER, 'danger');
const IN_PEACE = textsAt(TEXTS_IN_PEACE, 'peace');

let copy: string;
let found: Map<string, string[]>;
let filesRead: number;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'host-portal-lint-'));
  for (const part of ['.gitignore', '.oxlintrc.json', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(root, part), path.join(copy, part));
  cpSync(import.meta.dirname, path.join(copy, 'tools/lint'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const { file, source } of [...BOUNDARIES, ...STYLE, ...ALLOWED, ...IN_DANGER, ...IN_PEACE]) plant(file, source);
  plant('mfe-bookings/tsconfig.json', '{ "extends": "../tsconfig.base.json", "include": ["src"] }');
  ({ found, filesRead } = lint());
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the linter reads every planted file', () => {
  expect(filesRead).toBeGreaterThanOrEqual(BOUNDARIES.length + STYLE.length + ALLOWED.length);
});

test.each(BOUNDARIES)('a refused import is reported with a remedy: $file', ({ file, says }) => {
  expect(found.get(file)?.join('\n')).toMatch(says);
});

test.each(STYLE)('code that violates a style rule is reported: $file', ({ file, says }) => {
  expect(found.get(file)?.join('\n')).toMatch(says);
});

test.each(ALLOWED)('allowed code passes: $file', ({ file }) => {
  expect(found.get(file) ?? []).toEqual([]);
});

test.each(IN_DANGER)('text that page translation could break is reported: $what', ({ file }) => {
  expect(found.get(file)?.join('\n')).toMatch(WRAP_TEXT);
});

test.each(IN_PEACE)('text that page translation may replace is not reported: $what', ({ file }) => {
  expect(found.get(file)?.join('\n') ?? '').not.toMatch(WRAP_TEXT);
});

function plant(file: string, source: string) {
  const target = path.join(copy, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${source}\n`);
}

function lint() {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  let output: string;
  try {
    output = execFileSync(process.execPath, [oxlint, '--type-aware', '--format=json'], { cwd: copy, encoding: 'utf8' });
  } catch (error) {
    // The linter exits with an error, because it finds problems. They are on stdout.
    output = (error as { stdout: string }).stdout;
  }
  const report = JSON.parse(output) as {
    number_of_files: number;
    diagnostics: { filename: string; message: string; code: string; help?: string }[];
  };
  const messages = new Map<string, string[]>();
  for (const { filename, message, code, help } of report.diagnostics) {
    messages.set(filename, [...(messages.get(filename) ?? []), `${code}: ${message} ${help ?? ''}`]);
  }
  return { found: messages, filesRead: report.number_of_files };
}
