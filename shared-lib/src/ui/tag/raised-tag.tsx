import { styled } from '../system/styled.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';

const Tag = styled('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: { base: '68px', sm: '84px' },
    height: { base: '76px', sm: '88px' },
    color: 'brand.contrast',
    cursor: 'pointer',
    borderRadius: '14px',
    '& > svg': {
      position: 'absolute',
      inset: 0,
      width: 'full',
      height: 'full',
      overflow: 'visible',
      fill: 'brand.counter',
      filter: 'drop-shadow(0 3px 6px rgba(11,18,32,.28))',
    },
    '& > svg circle': { fill: 'bg.canvas' },
    '&:active': { transform: 'scale(.985)' },
    '@media (forced-colors: active)': { '& > svg': { fill: 'ButtonFace', stroke: 'ButtonText' } },
  },
});

const Inside = styled('span', {
  base: {
    position: 'absolute',
    insetInline: '4px',
    top: { base: '22px', sm: '27px' },
    bottom: '6px',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '3px',
    // The font size follows the viewport, because the sizes of the tag and the bar do.
    fontSize: { base: 'min(.625rem, 11px)', sm: 'min(.8125rem, 14px)' },
    fontWeight: 700,
    lineHeight: '1.1',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& > svg': { width: { base: '20px', sm: '24px' } },
  },
});

export type RaisedTagProps = {
  icon: Glyph;
  /** The text on the tag: a single line of at most nine letters. */
  label: string;
  /** The action's full name if the label is shorter. The name must begin with the label. */
  name?: string;
  onPress: () => void;
};

/**
 * The raised button in the middle of the bottom bar. It's as high as the bar's two rows, so that it covers nothing on
 * the page.
 */
export function RaisedTag({ icon, label, name, onPress }: RaisedTagProps) {
  return (
    <Tag type="button" aria-label={name} onClick={onPress}>
      <svg viewBox="0 0 84 88" preserveAspectRatio="none" aria-hidden>
        <path d="M20.5 2.5A6 6 0 0 1 25 .5H59a6 6 0 0 1 4.5 2L81.8 21a7 7 0 0 1 2.2 5V78a10 10 0 0 1-10 10H10A10 10 0 0 1 0 78V26a7 7 0 0 1 2.2-5Z" />
        <circle cx="42" cy="15.5" r="6" />
      </svg>
      <Inside>
        <Icon glyph={icon} size={24} />
        <span>{label}</span>
      </Inside>
    </Tag>
  );
}
