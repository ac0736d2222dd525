import { styled } from '@host-portal/shared-lib/ui';

/** The label around a checkbox, radio button or switch, as one target of 48 px (40 px on desktops). */
export const ChoiceLabel = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    py: { base: 3, md: 2 },
    cursor: 'pointer',
    lineHeight: '1.5',
    '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
});

export const ChoiceHint = styled('span', {
  base: { display: 'block', color: 'fg.subtle', fontSize: 'sm', lineHeight: '1.4286' },
});
