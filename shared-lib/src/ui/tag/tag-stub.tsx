import { useUiText } from '../i18n/use-ui-text.ts';
import { VISUALLY_HIDDEN } from '../layout/visually-hidden.tsx';
import { styled } from '../system/styled.tsx';
import type { Tone } from '../system/tokens.ts';

const Stub = styled('span', {
  base: {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    color: 'colorPalette.fg',
    fontWeight: 700,
    lineHeight: 'none',
    letterSpacing: 'tight',
    fontVariantNumeric: 'tabular-nums',
    '& > svg[aria-hidden]': {
      position: 'absolute',
      inset: 0,
      width: 'full',
      height: 'full',
      fill: 'colorPalette.subtle',
      stroke: 'colorPalette.line',
    },
    '& > [aria-hidden]': { position: 'relative' },
    '& > span:not([aria-hidden])': VISUALLY_HIDDEN,
    '@media (forced-colors: active)': { '& > svg[aria-hidden]': { fill: 'Canvas', stroke: 'CanvasText' } },
  },
  variants: {
    size: {
      // The size is in rem, so that two digits also fit with large text. On phones the size is limited, because the
      // traveller's name needs the width.
      row: {
        width: { base: 'min(3.75rem, 20vw)', md: '4rem' },
        height: 'min(3.5rem, 18.75vw)',
        pl: 4,
        fontSize: '2xl',
      },
      table: { width: '2.5rem', height: '2rem', pl: '.5rem', fontSize: 'lg' },
      sheet: { width: '8rem', height: '7rem', pl: '2rem', fontSize: '4rem', letterSpacing: '-.04em' },
    },
  },
  defaultVariants: { size: 'row' },
});

/** The outline of a tag with two cut corners and a punched hole, on a grid of 64 by 56. */
const TAG = 'M13 .5H58A5.5 5.5 0 0 1 63.5 6V50A5.5 5.5 0 0 1 58 55.5H13L.5 43V13ZM13.5 24a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z';

export type TagStubProps = { count: number; tone: Tone; size?: 'row' | 'table' | 'sheet' };

/** A luggage tag with the number of bags. Screen readers announce it as "3 bags". */
export function TagStub({ count, tone, size }: TagStubProps) {
  const uiText = useUiText();
  return (
    <Stub colorPalette={tone} size={size}>
      <svg viewBox="0 0 64 56" preserveAspectRatio="none" aria-hidden>
        <path fillRule="evenodd" d={TAG} vectorEffect="non-scaling-stroke" />
      </svg>
      <span aria-hidden>{count}</span>
      <span>{uiText('bags', { count })}</span>
    </Stub>
  );
}
