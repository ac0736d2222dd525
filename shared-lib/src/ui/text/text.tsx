import { styled } from '../system/styled.tsx';

/** A paragraph, or text inside one with `as="span"`. Use the muted tones only for text that the host may overlook. */
export const Text = styled('p', {
  variants: {
    tone: { muted: { color: 'fg.muted' }, subtle: { color: 'fg.subtle' }, urgent: { color: 'urgent.fg' } },
    size: { sm: { fontSize: 'sm' }, md: { fontSize: 'md' }, lg: { fontSize: 'lg' }, xl: { fontSize: 'xl' } },
    weight: { regular: { fontWeight: 400 }, semibold: { fontWeight: 600 }, bold: { fontWeight: 700 } },
    /** Figures of equal width, for times, counts and amounts. */
    numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
});
