import { styled } from '../system/styled.tsx';
import { Chip } from '../text/chip.tsx';
import { useWords } from '../words/use-words.ts';
import { type BookingState, STATE_LOOK } from './state-look.ts';

/** In a narrow table column the words would break before the column gives way; on a phone there is no column. */
const Word = styled('span', { base: { whiteSpace: { base: 'normal', md: 'nowrap' } } });

/** The state of a booking: colour, drawing and word. `children` replaces the word ("95 min late"). */
export function StateChip({ state, children }: { state: BookingState; children?: string }) {
  const word = useWords();
  const { palette, glyph } = STATE_LOOK[state];
  return (
    <Chip icon={glyph} palette={palette}>
      <Word>{children ?? word(`state.${state}`)}</Word>
    </Chip>
  );
}
