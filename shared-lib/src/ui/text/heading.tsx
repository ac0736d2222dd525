import { styled } from '../system/styled.tsx';

/** The heading of a section. `as` sets the level. The only `h1` of a page is in `Page`. */
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
