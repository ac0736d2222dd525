import { join } from 'node:path';
import ts from 'typescript';

export type PropDoc = { name: string; type: string; isOptional: boolean; text: string };
export type ComponentDoc = { name: string; text: string; props: PropDoc[] };

const SOURCES = join(import.meta.dirname, '../src/ui');
const ENTRIES = ['index.ts', 'art/index.ts', 'form/index.ts', 'list/index.ts', 'overlay/index.ts'];

/** Returns all exported components of the design system with their own props, read from the TypeScript types. */
export function componentDocs(): ComponentDoc[] {
  const { config } = ts.readConfigFile(join(import.meta.dirname, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, import.meta.dirname);
  const entries = ENTRIES.map((entry) => join(SOURCES, entry));
  const program = ts.createProgram(entries, options);
  const checker = program.getTypeChecker();
  return entries
    .flatMap((entry) => {
      const file = program.getSourceFile(entry);
      const module = file && checker.getSymbolAtLocation(file);
      return module ? checker.getExportsOfModule(module) : [];
    })
    .filter(({ name }) => /^[A-Z][a-z]/.test(name))
    .flatMap((symbol) => componentDoc(symbol, checker) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns null for exports that aren't components, such as types. */
function componentDoc(exported: ts.Symbol, checker: ts.TypeChecker): ComponentDoc | null {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  if (!symbol.valueDeclaration) return null;
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  if (!signature) return null;
  const [first] = signature.parameters;
  const props = first ? checker.getTypeOfSymbol(first).getApparentProperties().filter(isOwn) : [];
  return { name: exported.name, text: textOf(symbol, checker), props: props.map((prop) => propDoc(prop, checker)) };
}

/** Returns false for props that come from HTML elements or Chakra, because every component passes those on. */
const isOwn = ({ declarations = [] }: ts.Symbol) =>
  declarations.some((declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/'));

function propDoc(prop: ts.Symbol, checker: ts.TypeChecker): PropDoc {
  const type = checker.typeToString(checker.getTypeOfSymbol(prop), undefined, ts.TypeFormatFlags.NoTruncation);
  return {
    name: prop.name,
    // Chakra wraps the type of a variant, because a style prop may depend on the screen's width.
    type: type.replace(' | undefined', '').replace(/^ConditionalValue<(.*)>$/, '$1'),
    isOptional: (prop.flags & ts.SymbolFlags.Optional) !== 0,
    text: textOf(prop, checker),
  };
}

const textOf = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' ');
