import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { type Placement, rootsOf } from './base-css.ts';
import { type ColorPair, COLORS, TOKENS, valueOf } from './tokens.ts';

/**
 * Creates a Chakra system with only style props and our tokens, because `defaultConfig` would add many recipes that
 * we don't use. Themes change the values of CSS variables (base-css.ts), so components don't depend on the theme.
 * Cascade layers are off, because a third-party page's unlayered rules would override ours.
 */
export function createPortalSystem(placement: Placement) {
  const { root, light } = rootsOf(placement);
  return createSystem(defaultBaseConfig, {
    cssVarsPrefix: 'bp',
    cssVarsRoot: `${root}, ${light}`,
    disableLayers: true,
    theme: {
      breakpoints: { sm: '360px', md: '900px', lg: '1200px' },
      keyframes: KEYFRAMES,
      tokens: { ...TOKENS, colors: lightColors(COLORS) },
    },
  });
}

const EDGES = 'linear-gradient(90deg, transparent, #000 2rem calc(100% - 2rem), transparent)';
const EDGES_SIZE = 'calc(100% + 2rem) 100%';

const KEYFRAMES = {
  spin: { to: { transform: 'rotate(1turn)' } },
  // Delays an element without a timer: the element is invisible while the animation runs.
  hold: { 'from, to': { opacity: 0 } },
  appear: { from: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(24px)' } },
  enter: { from: { opacity: 0, transform: 'translateX(24px)' } },
  // Fades out each edge of a row that scrolls sideways while there's hidden content on that side.
  edges: {
    from: { maskImage: EDGES, maskSize: EDGES_SIZE, maskPosition: '-2rem 0' },
    to: { maskImage: EDGES, maskSize: EDGES_SIZE, maskPosition: '0 0' },
  },
  progress: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
};

const isPair = (value: object): value is ColorPair => Array.isArray(value);

type ColorTokens = { [name: string]: ColorTokens | { value: string } };

function lightColors(table: object, path: string[] = []): ColorTokens {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      const here = name === 'DEFAULT' ? path : [...path, name];
      return [name, isPair(entry) ? { value: valueOf(here.join('-'), entry, 0) } : lightColors(entry, here)];
    }),
  );
}
