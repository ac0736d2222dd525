/**
 * Finds text that React could lose. A browser that translates a page replaces text nodes with its own elements, but
 * React keeps the replaced node: its updates are invisible, and removing it, or inserting something before it,
 * throws. Only the text of an element without other children is safe, because React sets that text through the
 * element.
 */
export const WRAP_TEXT =
  'Text needs an element without other children: a browser that translates the page replaces text nodes, and React then updates or removes one that is gone. Wrap it in <span>…</span>, join several texts into one template, pass a ReactNode through wrapText (shared-lib/ui), or declare what is never text as ReactElement (docs/decisions/0042-follow-the-readers-language.md).';

/** A node of the syntax tree, with the fields that are used here. */
export type AstNode = { type: string } & Record<string, unknown>;

/** The possible results of an expression: nothing, elements, one text, or several texts in a list. */
type Drawn = 'nothing' | 'elements' | 'text' | 'texts';

const ELEMENT_TYPES = new Set(['ReactElement', 'Element']);
/** Functions that always return elements. */
const ELEMENT_MAKERS = new Set(['wrapText', 'createElement', 'cloneElement', 'createPortal']);
/** Methods that return a list of their callback's results. */
const LISTS = new Set(['map', 'flatMap', 'from']);
const NO_TYPES = new Set([
  'TSNullKeyword',
  'TSUndefinedKeyword',
  'TSBooleanKeyword',
  'TSVoidKeyword',
  'TSNeverKeyword',
]);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** Returns the nodes in a file that must be wrapped in an element. */
export function textsInDanger(program: object): AstNode[] {
  const file = readFile(program);
  const found: AstNode[] = [];
  for (const node of file.nodes) {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(...amongSiblings(node, file));
    else if (FUNCTIONS.has(node.type) && file.components.has(node)) found.push(...returnedTexts(node, file));
  }
  return found;
}

type File = {
  nodes: AstNode[];
  /** Initial values and functions by name. If several scopes use the same name, all of them are tried. */
  values: Map<string, AstNode[]>;
  /** The declared types of properties and parameters, by name. */
  types: Map<string, AstNode[]>;
  components: Set<AstNode>;
};

function readFile(program: object): File {
  const file: File = { nodes: [], values: new Map(), types: new Map(), components: new Set() };
  const component = (name: string, value: AstNode) => {
    if (/^[A-Z]/.test(name) && FUNCTIONS.has(value.type)) file.components.add(value);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    file.nodes.push(value);
    const name = nameOf(value['id'] ?? value['key'] ?? value);
    const { init, typeAnnotation } = value;
    if (value.type === 'VariableDeclarator' && isNode(init)) {
      add(file.values, name, init);
      component(name, init);
    }
    if (value.type === 'FunctionDeclaration') {
      add(file.values, name, value);
      component(name, value);
    }
    if (isNode(typeAnnotation) && typeAnnotation.type === 'TSTypeAnnotation' && name)
      add(file.types, name, typeAnnotation['typeAnnotation']);
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(program);
  return file;
}

/**
 * Returns the texts among an element's children, unless a text is the only child. Whitespace between elements isn't
 * translated, so it's ignored.
 */
function amongSiblings(parent: AstNode, file: File): AstNode[] {
  const children = listOf(parent['children'])
    .map((child) => ({ child, drawn: drawnByChild(child, file) }))
    .filter(({ drawn }) => drawn !== 'nothing');
  const isOnlyChild = parent.type === 'JSXElement' && children.length === 1;
  return children
    .filter(({ drawn }) => drawn === 'texts' || (drawn === 'text' && !isOnlyChild))
    .map(({ child }) => child);
}

/**
 * Returns the texts that a component returns. `children` is ignored, because its texts are checked where the
 * component is used.
 */
const returnedTexts = (component: AstNode, file: File) =>
  returnsOf(component).filter(
    (value) => nameOf(value) !== 'children' && ['text', 'texts'].includes(drawnBy(value, file)),
  );

function drawnByChild(child: AstNode, file: File): Drawn {
  if (child.type === 'JSXText') return String(child['value']).trim() ? 'text' : 'nothing';
  if (child.type !== 'JSXExpressionContainer') return 'elements';
  return isNode(child['expression']) ? drawnBy(child['expression'], file) : 'nothing';
}

function drawnBy(node: AstNode, file: File, depth = 0): Drawn {
  if (depth > 8) return 'text';
  const of = (...nodes: unknown[]) => most(nodes.filter(isNode).map((each) => drawnBy(each, file, depth + 1)));
  switch (node.type) {
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'JSXElement':
    case 'JSXFragment':
      return 'elements';
    case 'Literal':
      return typeof node['value'] === 'number' || (typeof node['value'] === 'string' && node['value'].trim())
        ? 'text'
        : 'nothing';
    case 'LogicalExpression':
      return node['operator'] === '&&' ? of(node['right']) : of(node['left'], node['right']);
    case 'ConditionalExpression':
      return of(node['consequent'], node['alternate']);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return of(node['expression']);
    case 'CallExpression':
      return drawnByCall(node, file, depth + 1);
    case 'ObjectExpression':
      return of(...listOf(node['properties']).map(({ value }) => value));
    case 'Identifier':
    case 'MemberExpression':
      return drawnByName(node, file, depth + 1);
    default:
      return FUNCTIONS.has(node.type) ? 'nothing' : 'text';
  }
}

function drawnByCall(call: AstNode, file: File, depth: number): Drawn {
  const [callee, inputs] = [call['callee'], listOf(call['arguments'])];
  const name = nameOf(callee);
  if (ELEMENT_MAKERS.has(name)) return 'elements';
  if (isNode(callee) && callee.type === 'MemberExpression') {
    const callback = inputs.at(-1);
    const drawn = LISTS.has(name) && callback ? resultOf(callback, file, depth) : 'text';
    return drawn === 'text' && LISTS.has(name) ? 'texts' : drawn;
  }
  // Assumes that a function with an element as its argument returns an element.
  if (inputs.some(({ type }) => type === 'JSXElement')) return 'elements';
  return isNode(callee) ? resultOf(callee, file, depth) : 'text';
}

/** Returns the possible results of a function. It must be inline, or be declared or typed in the same file. */
function resultOf(callable: AstNode, file: File, depth: number): Drawn {
  const name = nameOf(callable);
  const functions = FUNCTIONS.has(callable.type) ? [callable] : (file.values.get(name) ?? []);
  const types = (file.types.get(name) ?? []).filter(({ type }) => type === 'TSFunctionType');
  const drawn = [
    ...functions
      .filter(({ type }) => FUNCTIONS.has(type))
      .flatMap(returnsOf)
      .map((each) => drawnBy(each, file, depth)),
    ...types.map(({ returnType }) => drawnByType(inside(returnType))),
  ];
  return drawn.length > 0 ? most(drawn) : 'text';
}

function drawnByName(node: AstNode, file: File, depth: number): Drawn {
  if (node['computed'] === true && isNode(node['object'])) return drawnByName(node['object'], file, depth);
  const name = nameOf(node);
  if (name === 'undefined') return 'nothing';
  const values = node.type === 'Identifier' ? (file.values.get(name) ?? []) : [];
  const types = file.types.get(name) ?? [];
  const drawn = [...values.map((value) => drawnBy(value, file, depth)), ...types.map(drawnByType)];
  return drawn.length > 0 ? most(drawn) : 'text';
}

function drawnByType(type: AstNode): Drawn {
  if (NO_TYPES.has(type.type)) return 'nothing';
  if (type.type === 'TSUnionType') return most(listOf(type['types']).map(drawnByType));
  if (type.type === 'TSArrayType') return isNode(type['elementType']) ? drawnByType(type['elementType']) : 'text';
  if (type.type === 'TSTypeOperator') return drawnByType(inside(type));
  return ELEMENT_TYPES.has(nameOf(type['typeName'])) ? 'elements' : 'text';
}

const inside = (type: unknown): AstNode =>
  isNode(type) && isNode(type['typeAnnotation']) ? type['typeAnnotation'] : { type: 'none' };

const ORDER: readonly Drawn[] = ['texts', 'text', 'elements', 'nothing'];

const most = (drawn: readonly Drawn[]): Drawn => ORDER.find((each) => drawn.includes(each)) ?? 'nothing';

/** Returns a function's return values, excluding those of nested functions. */
function returnsOf(callable: AstNode): AstNode[] {
  const { body } = callable;
  if (!isNode(body)) return [];
  if (body.type !== 'BlockStatement') return [body];
  const found: AstNode[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value) || FUNCTIONS.has(value.type)) return;
    if (value.type === 'ReturnStatement' && isNode(value['argument'])) found.push(value['argument']);
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(body);
  return found;
}

/** Returns the last part of `name`, `object.name` or `Namespace.Name`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  if (node.type === 'TSQualifiedName') return nameOf(node['right']);
  return typeof node['name'] === 'string' ? node['name'] : '';
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const listOf = (value: unknown): AstNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

function add(map: Map<string, AstNode[]>, name: string, node: unknown) {
  if (isNode(node)) map.set(name, [...(map.get(name) ?? []), node]);
}
