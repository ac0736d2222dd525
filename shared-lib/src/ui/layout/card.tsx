import { styled } from '../system/styled.tsx';

/** A surface with a border. Set `pad={false}` if the content has its own padding (lists, tables). */
export const Card = styled('div', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    minWidth: 0,
  },
  variants: { pad: { true: { p: { base: 4, md: 5 } }, false: {} } },
  defaultVariants: { pad: true },
});
