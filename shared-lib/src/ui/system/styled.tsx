import {
  type JsxFactory,
  type SystemContext,
  type SystemStyleObject,
  useChakraContext,
} from '@chakra-ui/react/styled-system';
import { __unsafe_useEmotionCache as useStyleCache, type EmotionCache } from '@emotion/react';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import {
  cloneElement,
  createElement,
  type ElementType,
  isValidElement,
  type ReactNode,
  useInsertionEffect,
} from 'react';
import { PALETTE_CLASS } from './base-css.ts';

/**
 * A replacement for Chakra's `styled` with the same interface and types: recipes, style props, `as`, `asChild` and
 * `css`. It resolves each style only once. Chakra's own `styled` resolves the recipe at every render, which makes a
 * hundred rows about ten times slower (decision 0025).
 */
export const styled = createStyled as unknown as JsxFactory;

type Style = SystemStyleObject;

type Recipe = {
  base?: Style;
  variants?: Record<string, Record<string, Style>>;
  defaultVariants?: Record<string, unknown>;
  compoundVariants?: { css: Style; [variant: string]: unknown }[];
};
type Props = Record<string, unknown> & {
  as?: ElementType;
  asChild?: boolean;
  className?: string;
  children?: ReactNode;
};

function createStyled(
  tag: ElementType,
  { base: { colorPalette: usualPalette, ...base } = {}, ...others }: Recipe = {},
) {
  const recipe = { base, ...others };
  const variantNames = new Set(Object.keys(recipe.variants ?? {}));
  const known = new WeakMap<SystemContext, { cssOf: CssOf; styles: Styles }>();

  const stylesOf = (system: SystemContext, cache: EmotionCache, variants: Choices, own: OwnStyle) => {
    const { cssOf, styles } = known.get(system) ?? { cssOf: styleOf(system, recipe), styles: new Map() as Styles };
    known.set(system, { cssOf, styles });
    const key = JSON.stringify([variants, own]);
    const style = styles.get(key) ?? serializeStyles([cssOf(variants, own)], cache.registered);
    styles.set(key, style);
    return style;
  };

  return function Styled({ as = tag, asChild, className, ...props }: Props) {
    const system = useChakraContext();
    const cache = useStyleCache();
    if (!cache) throw new Error('A component outside <PortalUiProvider>');
    const { variants, own: ownStyle, attributes } = sortProps(system, variantNames, props);
    const { colorPalette = usualPalette, ...own } = ownStyle;
    const styles = stylesOf(system, cache, variants, own);
    useInsertion(() => {
      if (cache.inserted[styles.name] !== undefined) return;
      cache.insert(`.${cache.key}-${styles.name}`, styles, cache.sheet, true);
    }, [cache, styles]);
    const ownName = join(styles.styles && `${cache.key}-${styles.name}`, paletteName(colorPalette));
    if (asChild) return dress(attributes, [ownName, className]);
    return createElement(as, { ...attributes, className: join(ownName, className) });
  };
}

/**
 * Returns the class of a palette (base-css.ts). The class is separate, so that styles that differ only in their
 * palette are resolved once.
 */
const paletteName = (palette: unknown) => (typeof palette === 'string' ? `${PALETTE_CLASS}${palette}` : undefined);

/** The shell's build has no document and runs no effects, so it collects its pages' rules during rendering. */
const useInsertion: typeof useInsertionEffect =
  typeof document === 'undefined' ? (insert) => void insert() : useInsertionEffect;

/** Passes class and attributes to the only child, for example to a `form` inside a `Stack`. */
function dress({ children, ...attributes }: { children?: ReactNode }, names: (string | undefined)[]) {
  if (!isValidElement<{ className?: string }>(children)) throw new Error('`asChild` needs one element as its child');
  return cloneElement(children, { ...attributes, className: join(...names, children.props.className) });
}

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

type Styles = Map<string, SerializedStyles>;

/** The chosen value of each of a recipe's variants. */
type Choices = Record<string, unknown>;
type OwnStyle = Style & { css?: Style | Style[] };

type CssOf = (choices: Choices, own: OwnStyle) => ReturnType<SystemContext['css']>;

/**
 * Returns a function that resolves the recipe and an element's style in one pass. In Chakra, a second pass takes a
 * third of the styling time on a slow phone. Variants can't be responsive here.
 */
function styleOf(system: SystemContext, recipe: Recipe): CssOf {
  const { base, variants = {}, defaultVariants, compoundVariants = [] } = recipe;
  return (given, { css, ...own }) => {
    const chosen: Choices = { ...defaultVariants, ...withoutNothing(given) };
    const single = Object.entries(chosen).map(([name, choice]) => variants[name]?.[String(choice)]);
    const compound = compoundVariants.map(({ css: style, ...when }) =>
      Object.entries(when).every(([name, choices]) => [choices].flat().includes(chosen[name])) ? style : undefined,
    );
    const parts = [base, ...single, ...compound, ...[css].flat(), own];
    return system.css(...parts.filter((part) => part !== undefined));
  };
}

const withoutNothing = (given: Choices): Choices =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));

function sortProps(system: SystemContext, variantNames: ReadonlySet<string>, props: Props) {
  const variants: Choices = {};
  const own: Record<string, unknown> = {};
  const attributes: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (variantNames.has(name)) variants[name] = value;
    else if (name === 'css' || (name !== 'children' && isStyleProp(system, name))) own[name] = value;
    else attributes[name] = value;
  }
  return { variants, own: own as OwnStyle, attributes };
}

const styleProps = new WeakMap<SystemContext, Map<string, boolean>>();

/**
 * Returns whether a name is a style prop. The results are cached here, because Chakra's own cache computes a hash at
 * each lookup.
 */
function isStyleProp(system: SystemContext, name: string): boolean {
  const known = styleProps.get(system) ?? new Map<string, boolean>();
  styleProps.set(system, known);
  const answer = known.get(name) ?? system.isValidProperty(name);
  known.set(name, answer);
  return answer;
}
