import { styled } from '../system/styled.tsx';
import { Icon } from '../text/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { type BookingState, STATE_LOOK } from './state-glyph.tsx';

const Chip = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 7,
    pl: 2,
    pr: 2.5,
    py: '3px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'sm',
    fontWeight: 600,
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
  },
});

/** The state of a booking: colour, drawing and word. `children` replaces the word ("95 min late"). */
export function StateChip({ state, children }: { state: BookingState; children?: string }) {
  const word = useWords();
  const { palette, glyph } = STATE_LOOK[state];
  return (
    <Chip colorPalette={palette}>
      <Icon glyph={glyph} size={16} />
      {children ?? word(`state.${state}`)}
    </Chip>
  );
}
