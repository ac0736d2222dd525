import { parseSync } from '@swc/core';

/** The paths of each route's `import()` calls, as written in the source: `./today/today.page.tsx`. */
export type RouteModules = Record<string, string[]>;

/**
 * Returns the modules that each page of a `routes.tsx` needs, by the page's full path: its own `import()`s and those
 * of its layouts and its index page. Parses the source, because webpack's stats don't contain the paths of routes.
 * Throws for a computed path.
 */
export function routeModules(source: string): RouteModules {
  const found: RouteModules = {};
  const tree = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const visit = (node: unknown, above: Route): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, above);
    else if (isRoute(node)) visitRoute(node, above);
    else if (isNode(node)) for (const child of Object.values(node)) visit(child, above);
  };
  const visitRoute = (node: ObjectNode, above: Route): void => {
    const path = [above.path, pathOf(node)].filter(Boolean).join('/');
    const own = node.properties.filter((property) => keyOf(property) !== 'children').flatMap(importsIn);
    const modules = [...above.modules, ...own];
    // An index page has the same path as its layout and comes after the layout. The path needs the modules of both.
    found[`/${path}`] = [...new Set([...(found[`/${path}`] ?? []), ...modules])];
    for (const property of node.properties) if (keyOf(property) === 'children') visit(property, { path, modules });
  };
  visit(tree.body, { path: '', modules: [] });
  return found;
}

type Route = { path: string; modules: string[] };
type Node = { type?: string } & Record<string, unknown>;
type ObjectNode = { properties: Node[] } & Node;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const isRoute = (value: unknown): value is ObjectNode =>
  isNode(value) &&
  value.type === 'ObjectExpression' &&
  (value['properties'] as Node[]).some((property) => ['path', 'index'].includes(keyOf(property) ?? ''));

const keyOf = (property: Node) => (property['key'] as { value?: string } | undefined)?.value;

function pathOf(node: ObjectNode): string {
  const path = node.properties.find((property) => keyOf(property) === 'path');
  if (!path) return '';
  const { type, value } = path['value'] as { type: string; value?: string };
  if (type !== 'StringLiteral' || value === undefined) throw new Error('the path of a route is not a string literal');
  return value.replace(/^\/|\/$/g, '');
}

function importsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(importsIn);
  if (!isNode(node)) return [];
  const callee = node['callee'] as Node | undefined;
  if (node.type === 'CallExpression' && callee?.type === 'Import') {
    const [argument] = node['arguments'] as { expression: { value?: string } }[];
    return argument?.expression.value ? [argument.expression.value] : [];
  }
  return Object.values(node).flatMap(importsIn);
}
