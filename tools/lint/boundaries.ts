import path from 'node:path';
import {
  BUNDLED_SUBPATHS,
  GUEST_SUBPATHS,
  PURE_FILES,
  PURE_SUBPATHS,
  STATEFUL_SUBPATHS,
  TEST_SUBPATHS,
} from './subpath-kinds.ts';

/** An import as written in a file. `file` is relative to the repository, with forward slashes. */
export type Import = { file: string; specifier: string; isTypeOnly: boolean };

/**
 * Applies the import rules (docs/architecture.md, "Parts"). Returns the message for a refused import, with the reason
 * and a remedy. Undefined if the import is allowed.
 */
export function refuseImport(imported: Import): string | undefined {
  const target = targetOf(imported);
  for (const rule of RULES) {
    const sentence = rule(imported, target);
    if (sentence) return sentence;
  }
  return undefined;
}

type Target = {
  /** The imported workspace's folder (`shared-lib`), or undefined for a third-party package. */
  workspace: string | undefined;
  /**
   * The path in the repository for a relative import, otherwise the part after the package name (`/money` → `money`).
   */
  inside: string;
  isRelative: boolean;
};

type Rule = (imported: Import, target: Target) => string | undefined;

const SCOPE = '@host-portal/';

function targetOf({ file, specifier }: Import): Target {
  if (specifier.startsWith('.')) {
    const inside = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
    return { workspace: inside.split('/')[0], inside, isRelative: true };
  }
  if (specifier.startsWith(SCOPE)) {
    const [workspace, ...rest] = specifier.slice(SCOPE.length).split('/');
    return { workspace, inside: rest.join('/'), isRelative: false };
  }
  return { workspace: undefined, inside: specifier, isRelative: false };
}

const workspaceOf = (file: string) => file.split('/')[0] ?? '';
const isRemote = (workspace: string | undefined) => workspace?.startsWith('mfe-') ?? false;
const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$/.test(file);
const isEdge = (file: string) => file.startsWith('edge/');
/** Whether a file runs in a browser: the `src` folders of remotes, shell, shared-lib and main site. */
export const isFrontEnd = (file: string) => /^(mfe-[^/]+|shell|shared-lib|main-site)\/src\//.test(file);
/** Whether a file is a configuration such as `webpack.config.js`, which may import the build and test presets. */
const isConfig = (file: string) => /^[^/]+\/[^/]+\.config\.[jt]s$/.test(file);
const subpathOf = (file: string) => /^shared-lib\/src\/([^/]+)\//.exec(file)?.[1];
const isPure = (subpath: string | undefined) => PURE_SUBPATHS.some((each) => each === subpath);
const isStateful = (subpath: string | undefined) => STATEFUL_SUBPATHS.some((each) => each === subpath);

/** Third-party packages that only one folder of shared-lib imports. Other code uses that folder's exports. */
const WRAPPED: { packages: RegExp; owner: string; remedy: string }[] = [
  {
    packages: /^(@chakra-ui|@emotion|@ark-ui|@zag-js)\//,
    owner: 'ui',
    remedy: 'use a component of shared-lib/ui, or add the missing one there',
  },
  {
    packages: /^dayjs(\/|$)/,
    owner: 'time',
    remedy: "use shared-lib/time, which knows the spot's zone and the language's formats",
  },
  {
    packages: /^(i18next|react-i18next)(\/|$)/,
    owner: 'i18n',
    remedy: 'use shared-lib/i18n, which holds the one instance of a page',
  },
];

/**
 * A remote's layers, lowest first: API, model, parts, screens, and the root files (`remote.tsx`, `routes.tsx`, …).
 */
const LAYERS = ['api', 'model', 'parts', 'screens', 'routes'] as const;
const NO_LAYER = new Set(['locales', 'testing']);

function layerOf(file: string) {
  const [, remote, inside] = /^(mfe-[^/]+)\/src\/(.+)$/.exec(file) ?? [];
  if (!remote || !inside) return undefined;
  const [folder = '', ...rest] = inside.split('/');
  if (rest.length === 0) return { remote, layer: 'routes' as const, folder: '' };
  if (NO_LAYER.has(folder)) return undefined;
  const layer = LAYERS.find((each) => each === folder && each !== 'screens' && each !== 'routes') ?? 'screens';
  return { remote, layer, folder };
}

const FOR_JOURNEYS = ['languages', 'routes', 'contract', 'testing', 'timing', 'federation'];

/**
 * Whether a file is in the lab, whose benchmarks, campaigns and system tests may import the internals of every package.
 */
const isLab = (file: string) => file.startsWith('lab/');

const RULES: Rule[] = [
  ({ file, specifier }, { inside, isRelative }) => {
    const from = isRelative && !isTest(file) ? layerOf(file) : undefined;
    const to = from && layerOf(inside);
    if (!from || from.remote !== to?.remote) return undefined;
    if (from.layer === 'api' && to.layer !== 'api')
      return `api/ imports nothing of its remote (${specifier}): take what it needs as an argument, or move the type into api/.`;
    if (from.layer === 'screens' && to.layer === 'screens' && from.folder !== to.folder)
      return `A screen never imports another one (${from.folder} → ${to.folder}): what both draw belongs into parts/, what both know into model/.`;
    return LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer)
      ? `Inside a remote imports go down only, routes → screens → parts → model → api: ${from.layer} must not import ${specifier} (${to.layer}). Move what it needs further down.`
      : undefined;
  },

  ({ file }, { workspace }) =>
    workspaceOf(file) === 'tools' && workspace === 'e2e'
      ? 'tools never import e2e: move what both need (a running portal, a copy of the sources) into tools/test-portal.'
      : undefined,

  ({ file }, { workspace }) =>
    workspace === 'lab' && !isLab(file)
      ? 'The lab is optional, so nothing imports it: move what both need into e2e or tools/test-portal.'
      : undefined,

  ({ file, specifier }) =>
    /^(\.\.\/){3,}/.test(specifier) && !isLab(file)
      ? 'An import climbs three folders or more: move the file nearer to what it uses, or import a subpath of shared-lib.'
      : undefined,

  ({ file }, { workspace }) =>
    file.startsWith('main-site/src/') && workspace && workspace !== 'main-site'
      ? 'main-site/src is a page that is not ours: it imports nothing of this repository and loads /embed/bookings.js from the edge.'
      : undefined,

  ({ file, specifier }, { workspace }) =>
    workspace && isRemote(workspaceOf(file)) && isRemote(workspace) && workspace !== workspaceOf(file)
      ? `A remote never imports another remote (${specifier}): link to it by URL with shared-lib/routes, or let it contribute through a slot.`
      : undefined,

  ({ file, specifier }, { workspace }) =>
    isRemote(workspace) && workspace !== workspaceOf(file) && !isLab(file)
      ? `${specifier}: remotes are reached at run time only. The shell knows them from the registry; nothing imports one at build time.`
      : undefined,

  ({ file }, { workspace }) =>
    workspace === 'reference-api' && (isFrontEnd(file) || isEdge(file))
      ? 'The portal talks to any API that speaks spec §7 and never imports reference-api: call it through portal.api and a shared-lib/contract endpoint.'
      : undefined,

  ({ file }, { workspace }) =>
    workspaceOf(file) === 'brands' && workspace && workspace !== 'brands' && !isConfig(file)
      ? 'brands is what edge and API read of a marketplace: it imports none of them, and nothing of the portal.'
      : undefined,

  ({ file }, { workspace }) =>
    workspaceOf(file) === 'telemetry' && workspace && workspace !== 'telemetry' && !isConfig(file)
      ? 'telemetry is what every server of ours stands on: it imports none of them, and nothing of the portal.'
      : undefined,

  ({ file }, { workspace, isRelative, inside }) =>
    workspace === 'shared-lib' && workspaceOf(file) !== 'shared-lib' && (isRelative || inside.startsWith('src/'))
      ? "Import shared-lib by subpath ('@host-portal/shared-lib/money'), never a file inside it: what a subpath does not export is its own affair."
      : undefined,

  ({ specifier }) =>
    specifier === '@host-portal/shared-lib'
      ? "shared-lib has no main entry: name the subpath you need ('@host-portal/shared-lib/money'), so that nothing else is bundled."
      : undefined,

  ({ file }, { workspace, inside }) =>
    workspaceOf(file) === 'tools' &&
    workspace &&
    workspace !== 'tools' &&
    workspace !== 'brands' &&
    workspace !== 'create-remote' &&
    workspace !== 'delivery' &&
    !isShared(workspace, inside, PURE_SUBPATHS)
      ? 'tools import only create-remote, delivery, brands, and pure subpaths of shared-lib: a build must not depend on what it builds.'
      : undefined,

  ({ file }, { workspace, inside }) =>
    workspaceOf(file) === 'delivery' &&
    workspace &&
    workspace !== 'delivery' &&
    !isConfig(file) &&
    !isShared(workspace, inside, [...PURE_SUBPATHS, 'api']) &&
    !(isTest(file) && ['brands', 'reference-api', 'telemetry', 'tools'].includes(workspace))
      ? 'delivery imports only pure subpaths of shared-lib: tools, edge and journeys import delivery, so take what you need from them as an argument.'
      : undefined,

  ({ file }, { workspace, inside }) =>
    workspaceOf(file) === 'e2e' &&
    workspace &&
    // The main site is allowed because it imitates a third-party page and doesn't contain the portal's code.
    !['brands', 'delivery', 'e2e', 'main-site', 'reference-api', 'telemetry', 'tools'].includes(workspace) &&
    !isShared(workspace, inside, FOR_JOURNEYS)
      ? 'Journeys see the portal as a host does: e2e imports shared-lib/routes, languages, contract, timing and testing, and drives the rest in the browser.'
      : undefined,

  ({ file }, { workspace, inside }) =>
    workspaceOf(file) === 'reference-api' &&
    workspace &&
    workspace !== 'reference-api' &&
    // Telemetry is allowed because it's server code that doesn't depend on the portal.
    workspace !== 'telemetry' &&
    // Brands are allowed because the API sends e-mails in the brand's name.
    workspace !== 'brands' &&
    !isConfig(file) &&
    !(isTest(file) && isShared(workspace, inside, PURE_SUBPATHS))
      ? "reference-api states the spec a second time on purpose and imports nothing of the portal; its tests may compare with shared-lib's pure subpaths."
      : undefined,

  ({ file }, { inside, isRelative }) =>
    isRelative &&
    file.startsWith('reference-api/src/') &&
    inside.startsWith('reference-api/src/demo/') &&
    !/^reference-api\/src\/(demo\/|start\.ts$|seed\.ts$)/.test(file) &&
    !isTest(file)
      ? 'The API does not know its demo world: start.ts puts it in, and hands over what it wants to hear of (onWrite).'
      : undefined,

  ({ file, isTypeOnly }, { workspace, inside }) =>
    isEdge(file) &&
    !isTypeOnly &&
    workspace === 'shared-lib' &&
    !PURE_SUBPATHS.some((each) => each === inside) &&
    // The edge's tests may import testing utilities, because they open pages in a browser.
    !(isTest(file) && isShared(workspace, inside, TEST_SUBPATHS))
      ? `The edge runs in Node and imports only ${PURE_SUBPATHS.join(', ')} of shared-lib (a type-only import is fine).`
      : undefined,

  ({ file }, { isRelative, inside }) =>
    isFrontEnd(file) && isRelative && isEdge(`${inside}/`)
      ? 'Browser code never imports the edge: hand values over through the runtime configuration in the HTML.'
      : undefined,

  ({ file }, { workspace }) =>
    isFrontEnd(file) && workspace && workspace !== workspaceOf(file) && workspace !== 'shared-lib'
      ? 'The shell and the remotes import only themselves and shared-lib.'
      : undefined,

  ({ file }, { workspace, inside, isRelative }) =>
    isFrontEnd(file) &&
    !isTest(file) &&
    subpathOf(file) !== 'testing' &&
    workspace === 'shared-lib' &&
    (isRelative ? subpathOf(inside) : inside) === 'testing'
      ? 'shared-lib/testing is for tests: import it from a .test or .fixture file only.'
      : undefined,

  ({ file }, { workspace, inside }) =>
    isFrontEnd(file) &&
    !isTest(file) &&
    workspaceOf(file) !== 'shared-lib' &&
    isShared(workspace ?? '', inside, GUEST_SUBPATHS) &&
    !/^mfe-[^/]+\/src\/(mount|standalone)\.tsx$/.test(file)
      ? `shared-lib/${inside} builds a page around one remote: only mount.tsx and standalone.tsx import it; inside the portal there is usePortal().`
      : undefined,

  ({ file }, { workspace, inside }) =>
    isEdge(file) && !isTest(file) && workspace === 'delivery' && !/^(store|trust|registry)(\/|$)/.test(inside)
      ? 'The edge reads releases: it imports delivery/store, trust and registry, never the gate or a command.'
      : undefined,

  ({ file, isTypeOnly }, { inside, isRelative, workspace }) => {
    const from = subpathOf(file);
    const to = isRelative ? subpathOf(inside) : workspace === 'shared-lib' ? inside : undefined;
    return isPure(from) && !isTest(file) && isStateful(to) && !isTypeOnly && !PURE_FILES.includes(inside)
      ? `shared-lib/${from} is pure and is bundled into every consumer; shared-lib/${to} holds state and must stay one: take what you need as an argument (a type-only import is fine).`
      : undefined;
  },

  ({ file, isTypeOnly }, { inside, isRelative }) => {
    const bundled = BUNDLED_SUBPATHS.find((each) => file.startsWith(`shared-lib/src/${each}/`));
    if (!bundled || isTest(file) || isTypeOnly || !isRelative) return undefined;
    const to = subpathOf(inside);
    return isStateful(to) && !inside.startsWith(`shared-lib/src/${bundled}/`)
      ? `shared-lib/${bundled} is bundled into every area, shared-lib/${to} exists once per page: import it by name ('@host-portal/shared-lib/${to}'), or the area gets a copy of it.`
      : undefined;
  },

  ({ file, isTypeOnly }, { workspace, inside }) => {
    if (workspace || isTypeOnly || !isFrontEnd(file)) return undefined;
    const wrapped = WRAPPED.find(({ packages }) => packages.test(inside));
    return wrapped && subpathOf(file) !== wrapped.owner
      ? `Only shared-lib/${wrapped.owner} imports ${inside}: ${wrapped.remedy}.`
      : undefined;
  },
];

function isShared(workspace: string, inside: string, subpaths: readonly string[]): boolean {
  return workspace === 'shared-lib' && subpaths.includes(inside);
}
