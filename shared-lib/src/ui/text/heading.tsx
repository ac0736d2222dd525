import { styled } from '../system/styled.tsx';

/** A section's heading. `as` sets the level. A page's only `h1` is in `Page`. */
export const Heading = styled('h2', {
  base: { fontWeight: 700, letterSpacing: 'snug' },
  variants: {
    size: {
      page: { fontSize: '2xl', lineHeight: 'tight', letterSpacing: 'tight' },
      large: { fontSize: 'xl', lineHeight: '1.25' },
      section: { fontSize: 'lg', lineHeight: 'snug' },
      small: { fontSize: 'md', lineHeight: 'snug', fontWeight: 600 },
    },
  },
  defaultVariants: { size: 'section' },
});
