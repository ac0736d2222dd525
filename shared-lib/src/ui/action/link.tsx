import { styled } from '../system/styled.tsx';
import { PlainLink } from './plain-link.tsx';

/**
 * A link in the host's language to an absolute URL or a path without a language prefix. `tap` makes a link outside of
 * text 48 px high, and `quiet` gives the link the colour of the surrounding text.
 */
export const Link = styled(PlainLink, {
  base: {
    color: 'brand.fg',
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textDecorationColor: 'brand.muted',
    textUnderlineOffset: '3px',
    borderRadius: '4px',
    maxWidth: 'full',
    // Long words in large text break, so that they fit on a phone's screen.
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '@media (hover: hover)': { '&:hover': { textDecorationThickness: '2px', textDecorationColor: 'currentColor' } },
  },
  variants: {
    tap: { true: { display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 'control.counter' } },
    quiet: { true: { color: 'inherit', fontWeight: 'inherit', textDecorationColor: 'currentColor' } },
  },
});
