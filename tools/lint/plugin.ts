import path from 'node:path';
import { isFrontEnd, refuseImport } from './boundaries.ts';
import { WRAP_TEXT, textsInDanger } from './wrap-text.ts';

/**
 * Our own lint rules as an oxlint plugin (.oxlintrc.json), with a remedy in each rule's message. `boundaries` and
 * `one-fetch` are the architecture's import and network rules, and `query-keys` and `no-index` are style rules.
 */
const plugin: LintPlugin = {
  meta: { name: 'host-portal' },
  rules: {
    boundaries: {
      create(context) {
        const file = fileOf(context);
        const check = (node: ImportNode) => {
          const source = node.source?.type === 'Literal' ? node.source.value : undefined;
          if (typeof source !== 'string') return;
          const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type';
          const message = refuseImport({ file, specifier: source, isTypeOnly });
          if (message) context.report({ node, message });
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        };
      },
    },

    'one-fetch': {
      create(context) {
        const file = fileOf(context);
        if (!isFrontEnd(file) || MAY_FETCH.some((allowed) => allowed.test(file))) return {};
        const message =
          'Only shared-lib/api talks to the API (portal.api.call with an endpoint of shared-lib/contract), and only the boot script and the loader fetch files: one place for headers, time limits, errors and 401.';
        return {
          CallExpression(node) {
            if (networkName(node.callee) === 'fetch') context.report({ node, message });
          },
          NewExpression(node) {
            const name = networkName(node.callee);
            if (name === 'XMLHttpRequest' || name === 'EventSource' || name === 'WebSocket')
              context.report({ node, message });
          },
        };
      },
    },

    'wrap-text': {
      create(context) {
        const file = fileOf(context);
        if (
          !isFrontEnd(file) ||
          /^main-site\/|\.(test|fixture)\.tsx$|^[^/]+\/gallery\/|^shared-lib\/src\/testing\//.test(file)
        )
          return {};
        return {
          Program(program) {
            if (!file.endsWith('.tsx')) return;
            for (const node of textsInDanger(program)) context.report({ node, message: WRAP_TEXT });
          },
        };
      },
    },

    'query-keys': {
      create(context) {
        const file = fileOf(context);
        if (!isFrontEnd(file) || /\.(queries|test|fixture)\.tsx?$/.test(file)) return {};
        return {
          Property(node) {
            if (node.key.name !== 'queryKey' || node.value.type !== 'ArrayExpression') return;
            context.report({
              node,
              message:
                'A query key is written once, in a .queries file: use the query it belongs to (itsQuery(portal).queryKey), or export a function from there.',
            });
          },
        };
      },
    },

    'no-index': {
      create(context) {
        const file = fileOf(context);
        if (!/(^|\/)index\.[cm]?[jt]sx?$/.test(file) || /^shared-lib\/src\/([^/]+|ui\/[^/]+)\/index\.ts$/.test(file))
          return {};
        return {
          Program(node) {
            context.report({
              node,
              message:
                'Only a subpath of shared-lib has an index file: name this file after what it holds, and import it by that name.',
            });
          },
        };
      },
    },
  },
};

export default plugin;

/**
 * Files that may call `fetch`: the API client, code that runs before or without it (boot, loader, worker, devtools),
 * and tests that fake the network.
 */
const MAY_FETCH = [
  /^shared-lib\/src\/(api|testing)\//,
  // This file loads the brand's own terms from the edge.
  /^shell\/src\/legal\/legal-messages\.ts$/,
  /^shell\/src\/(start\/(boot|worker)|devtools|loader)\//,
  // The main site imitates a third-party page.
  /^main-site\//,
  /\.(test|spec|fixture)\.tsx?$/,
];

const GLOBALS = new Set(['globalThis', 'window', 'self']);

/** Returns the function's name, e.g. `fetch` for `fetch`, `window.fetch` and `globalThis['fetch']`. */
function networkName(callee: CalleeNode): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || !GLOBALS.has(callee.object?.name ?? '')) return undefined;
  return callee.property?.name ?? callee.property?.value;
}

/** Returns the file's path relative to oxlint's working directory, which is the repository. */
const fileOf = (context: RuleContext) => path.relative(context.cwd, context.filename).split(path.sep).join('/');

/** The part of oxlint's plugin interface (the same as ESLint's) that is used here. */
type RuleContext = {
  cwd: string;
  filename: string;
  report: (problem: { node: object; message: string }) => void;
};
type ImportNode = {
  source?: { type: string; value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
};
type CalleeNode = {
  type: string;
  name?: string;
  object?: { name?: string };
  property?: { name?: string; value?: string };
};
type Visitor = {
  Program?: (node: object) => void;
  Property?: (node: { key: { name?: string }; value: { type: string } }) => void;
  ImportDeclaration?: (node: ImportNode) => void;
  ExportNamedDeclaration?: (node: ImportNode) => void;
  ExportAllDeclaration?: (node: ImportNode) => void;
  ImportExpression?: (node: ImportNode) => void;
  CallExpression?: (node: { callee: CalleeNode }) => void;
  NewExpression?: (node: { callee: CalleeNode }) => void;
};
type LintPlugin = { meta: { name: string }; rules: Record<string, { create: (context: RuleContext) => Visitor }> };
