import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { wrapText, Card, type Glyph, Icon, PlainLink, styled, type Tone } from '@host-portal/shared-lib/ui';

const Row = styled('li', {
  base: { '& + &': { borderTopWidth: '1px' }, containerType: 'inline-size', fontSize: 'md' },
});
/** Below this width, for example on a phone with large text, the value wraps to a separate line. */
const NARROW = '@container (max-width: 16em)';
const Line = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: '60px',
    px: 4,
    py: 2.5,
    fontSize: 'md',
    lineHeight: '1.35',
    '& > svg': { flex: 'none' },
    [NARROW]: { flexWrap: 'wrap' },
  },
});
const Glyphs = styled('span', { base: { display: 'flex', color: 'fg.muted' } });
const RowText = styled('span', {
  base: {
    flex: '1',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > *': { display: 'block' },
    '& > :first-child': { fontWeight: 600 },
    '& > * + *': { color: 'fg.muted' },
    // The height fits the title and one detail of two lines on phones. The title ends where the detail begins, so that
    // neither moves when the other gets a second line.
    '&[data-lines]': { display: 'grid', gridTemplateRows: '1fr 1fr', height: { base: '5.4em', md: '2.7em' } },
    '&[data-lines] > *': { lineClamp: { base: 2, md: 1 } },
    '&[data-lines] > :first-child': { alignSelf: 'end' },
    '&[data-lines] > :last-child': { alignSelf: 'start' },
    '&[data-lines="3"]': {
      gridTemplateRows: { base: '1fr 2fr', md: '1fr 1fr' },
      height: { base: '4.05em', md: '2.7em' },
    },
    '&[data-lines="3"] > :first-child': { lineClamp: 1 },
    [NARROW]: {
      '&[data-lines]': { gridTemplateRows: 'auto', height: 'auto' },
      '&[data-lines] > *': { lineClamp: 'none' },
    },
  },
});

const Value = styled('span', {
  base: {
    flex: 'none',
    maxWidth: '60%',
    color: 'fg.muted',
    textAlign: 'end',
    [NARROW]: { order: 1, flex: '1 0 100%', maxWidth: 'full', textAlign: 'start' },
  },
});

export type LinkRowProps = {
  /** A path without a language prefix. */
  to: string;
  icon: Glyph;
  tone?: Tone;
  title: string;
  /**
   * Keeps the row's height constant when its texts change: two lines on a desktop, and on a phone this many lines, of
   * which one detail has two. Longer texts are truncated, except with large text on phones.
   */
  linesOnPhone?: 3 | 4;
  /** The current value, shown before the arrow. It may load later, because it doesn't change the row's height. */
  value?: string | null;
  /** Muted lines below the title. */
  children?: ReactNode;
};

/** A link with an icon, a title, optional details and value, and an arrow. It must be inside `LinkRows`. */
export function LinkRow({ to, icon, tone, title, linesOnPhone, value, children }: LinkRowProps) {
  return (
    <Row>
      <PlainLink to={to}>
        <Line>
          <Glyphs {...(tone && { color: `${tone}.fg` })}>
            <Icon glyph={icon} />
          </Glyphs>
          <RowText data-lines={linesOnPhone}>
            <span>
              <bdi>{title}</bdi>
            </span>
            {wrapText(children)}
          </RowText>
          {value && <Value>{value}</Value>}
          <Icon glyph={ChevronRight} />
        </Line>
      </PlainLink>
    </Row>
  );
}

/** A card that contains link rows. */
export function LinkRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card as="ul" pad={false} listStyleType="none" aria-label={label}>
      {children}
    </Card>
  );
}
