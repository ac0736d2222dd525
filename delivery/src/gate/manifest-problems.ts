import { type Struct, type StructError, validate } from 'superstruct';
import { AuthoredManifest, isDrawing, type Labels, MANIFEST_ICONS, SLOTS } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';

/** The unparsed text of a folder's `remote.json`. */
export type ManifestFile = {
  file: string;
  text: string;
  /** The paths of the routes in the remote's code. Undefined if they are unknown. */
  drawn?: readonly string[];
};

type Text = [what: string, labels: Labels];

/**
 * Returns a manifest's problems, with file and line. The portal silently ignores fields that it doesn't support
 * (decision 0027), so this check reports them to the author.
 */
export function manifestProblems({ file, text, drawn }: ManifestFile): string[] {
  const at = (literal: string, sentence: string) => `${file}:${lineOf(text, literal)}: ${sentence}`;
  const content = parsed(text);
  if (content instanceof Error) return [`${file}: ${content.message}`];
  const [error, manifest] = validate(
    content,
    AuthoredManifest as Struct<AuthoredManifest, typeof AuthoredManifest.schema>,
  );
  if (error) return [at(literalOf(error), error.message)];

  const { labels, icon, routes, navigation, slots, shortcuts = [] } = manifest;
  const texts: Text[] = [
    ['labels', labels],
    ...routes.map(({ path, titles }): Text => [`the titles of ${path}`, titles]),
    ...routes.flatMap(({ path, descriptions }): Text[] =>
      descriptions ? [[`the descriptions of ${path}`, descriptions]] : [],
    ),
    ...navigation.map(({ path, labels: own }): Text => [`the labels of the entry ${path}`, own]),
    ...slots.map(({ id, labels: own }): Text => [`the labels of the slot ${id}`, own]),
    ...shortcuts.map(({ path, labels: own }): Text => [`the labels of the shortcut ${path}`, own]),
  ];
  const icons = [icon, ...navigation.map((entry) => entry.icon), ...slots.map((slot) => slot.icon)];
  const paths = routes.map(({ path }) => path);
  const pages = navigation.flatMap((entry) => entry.pages ?? []);
  const leads = [...[...navigation, ...shortcuts].map(({ path }) => path.replace(/[?#].*/, '')), ...pages];
  return [
    ...unknown(Object.keys(manifest), Object.keys(AuthoredManifest.schema)).map((field) =>
      at(`"${field}"`, `there is no field "${field}"; there are ${Object.keys(AuthoredManifest.schema).join(', ')}`),
    ),
    ...texts.flatMap(([what, each]) =>
      labelProblems(what, each).map((sentence) => at(JSON.stringify(each.en), sentence)),
    ),
    ...unknown(
      icons.filter((each) => !isDrawing(each)),
      MANIFEST_ICONS,
    ).map((name) =>
      at(
        JSON.stringify(name),
        `there is no icon "${name}"; use ${MANIFEST_ICONS.join(', ')}, or draw your own: the path of a line on 24 by 24, "M4 12h16"`,
      ),
    ),
    ...unknown(
      slots.map(({ slot }) => slot),
      Object.keys(SLOTS),
    ).map((slot) =>
      at(
        JSON.stringify(slot),
        `there is no slot "${slot}"; there are ${Object.entries(SLOTS)
          .map(([name, where]) => `${name} (${where})`)
          .join(', ')}`,
      ),
    ),
    ...(drawn ? unknown(paths, drawn) : []).map((path) =>
      at(JSON.stringify(path), `no route of src/routes.tsx renders ${path}; it has ${drawn?.join(', ') || 'none'}`),
    ),
    ...unknown(drawn ?? [], paths).map((path) =>
      at('"routes"', `src/routes.tsx renders ${path}, but no route here claims it, so nobody can open it`),
    ),
    ...routes.flatMap(({ path, reads = [] }) =>
      reads.flatMap((read) => readProblems(read, path).map((sentence) => at(JSON.stringify(read), sentence))),
    ),
    ...unknown(leads, paths).map((path) => at(JSON.stringify(path), `${path} is not a route of this manifest`)),
  ];
}

function labelProblems(what: string, labels: Labels): string[] {
  const languages = LANGUAGES.map(({ lang }) => lang);
  return [
    ...languages
      .filter((lang) => typeof labels[lang] !== 'string' || labels[lang] === '')
      .map((lang) => `${what} need a text in "${lang}"`),
    ...unknown(Object.keys(labels), languages).map(
      (lang) => `${what} have a text in "${lang}", which is not a language of the portal; use ${languages.join(', ')}`,
    ),
  ];
}

/**
 * Returns the problems with a preloaded API read. A read must be a path without an origin, and its placeholders must
 * be those that the boot script fills in (shell/src/start/boot/route-reads.ts).
 */
function readProblems(read: string, path: string): string[] {
  const known = [...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name), 'spots', 'today', 'tomorrow'];
  const names = [...read.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...(/^\/v\d+\/\w/.test(read) ? [] : [`a read must be a path such as /v2/bookings, not ${read}`]),
    ...unknown(names, known).map(
      (name) => `there is no value for {${name}} in a read of ${path}; there are ${known.join(', ')}`,
    ),
  ];
}

const unknown = (given: readonly string[], known: readonly string[]) =>
  [...new Set(given)].filter((each) => !known.includes(each));

/** Returns the line of the literal's first occurrence, or 1 if it doesn't occur. */
const lineOf = (text: string, literal: string) => {
  const before = text.indexOf(literal);
  return before < 0 ? 1 : text.slice(0, before).split('\n').length;
};

/** Returns the string to search for in the file when a value has the wrong type: the value, or its field's name. */
function literalOf(error: StructError): string {
  const { path } = error;
  const value: unknown = error.value;
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value);
  return `"${String(path.findLast((part) => typeof part === 'string') ?? '')}"`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return error as Error;
  }
}
