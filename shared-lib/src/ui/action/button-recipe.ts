import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The style of buttons. A screen has at most one `solid` button. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minHeight: { base: 'control.counter', md: 'control.office' },
    // Keeps a button within the width of a phone's screen, so that long words break.
    maxWidth: 'full',
    '& > :is(span, bdi)': { minWidth: 0 },
    px: 3.5,
    py: '7px',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontWeight: 600,
    lineHeight: '1.25',
    textAlign: 'center',
    cursor: 'pointer',
    textDecoration: 'none',
    // The background isn't animated, because a transition would delay the frame that shows the result of the press.
    '&:active:not([aria-disabled=true])': { transform: 'scale(.985)' },
    // Disabled buttons stay focusable, so that keyboard users can reach and read the reason next to them.
    '&[aria-disabled=true]:not([aria-busy=true])': {
      color: 'fg.subtle',
      bg: 'bg.sunken',
      borderColor: 'border.strong',
      borderStyle: 'dashed',
      cursor: 'not-allowed',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        color: 'brand.contrast',
        '@media (hover: hover)': { '&:hover': { bg: 'brand.pressed' } },
      },
      outline: {
        bg: 'bg.surface',
        borderColor: 'border.control',
        color: 'fg',
        '@media (hover: hover)': { '&:hover': { bg: 'bg.sunken' } },
      },
      'brand-outline': {
        bg: 'bg.surface',
        borderColor: 'brand.solid',
        color: 'brand.fg',
        '@media (hover: hover)': { '&:hover': { bg: 'brand.subtle' } },
      },
      'danger-outline': {
        bg: 'bg.surface',
        borderColor: 'urgent.solid',
        color: 'urgent.fg',
        '@media (hover: hover)': { '&:hover': { bg: 'urgent.subtle' } },
      },
      ghost: { color: 'fg', '@media (hover: hover)': { '&:hover': { bg: 'bg.sunken' } } },
      /** A button that is the page's title and lets the host choose what the page shows. */
      title: { px: 0, fontWeight: 700, lineHeight: 'inherit', letterSpacing: 'inherit', textAlign: 'start' },
      /** Looks like a link but performs an action. */
      link: {
        px: 0,
        borderWidth: 0,
        color: 'brand.fg',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textDecorationColor: 'brand.muted',
        textUnderlineOffset: '3px',
        '@media (hover: hover)': { '&:hover': { textDecorationThickness: '2px', textDecorationColor: 'currentColor' } },
      },
    },
    size: {
      office: {},
      counter: { minHeight: { base: 'control.counter', md: 'control.counter' }, px: 4, py: 2.5 },
      hero: {
        minHeight: { base: 'control.hero', md: 'control.hero' },
        px: 6,
        py: 3,
        fontSize: 'lg',
        fontWeight: 700,
      },
    },
    block: { true: { width: 'full' } },
  },
  compoundVariants: [
    { variant: 'solid', size: 'counter', css: { bg: 'brand.counter', fontSize: 'lg', fontWeight: 700 } },
    { variant: 'link', size: 'counter', css: { px: 0 } },
    { variant: 'title', size: 'counter', css: { px: 0, py: 1 } },
  ],
  defaultVariants: { variant: 'outline', size: 'office' },
});
