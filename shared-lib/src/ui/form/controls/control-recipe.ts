import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The style of inputs. They are 48 px high, or 40 px on desktops if many inputs are close together. */
export const controlRecipe = defineRecipe({
  base: {
    appearance: 'none',
    width: 'full',
    minHeight: 'control.counter',
    px: 3.5,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    bg: 'bg.surface',
    color: 'fg',
    fontSize: 'md',
    // The second pixel of the border is a shadow, because a border of 2 px would move the text.
    '&[aria-invalid=true]': { borderColor: 'urgent.solid', boxShadow: 'inset 0 0 0 1px var(--bp-colors-urgent-solid)' },
    '&:disabled, &[readonly]': { bg: 'bg.sunken', color: 'fg.muted' },
    // A placeholder that is too long ends in an ellipsis.
    textOverflow: 'ellipsis',
    '&::placeholder': { color: 'fg.subtle', opacity: 1 },
  },
  variants: { size: { form: {}, compact: { minHeight: { base: 'control.counter', md: 'control.office' }, px: 2.5 } } },
  defaultVariants: { size: 'form' },
});
