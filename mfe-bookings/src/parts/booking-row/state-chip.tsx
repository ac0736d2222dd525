import { BOOKING_STATES, type BookingState } from '@host-portal/shared-lib/domain';
import { Chip, GLYPHS, styled, useWords } from '@host-portal/shared-lib/ui';

/** In a narrow table column the words would break before the column gives way; on a phone there is no column. */
const Label = styled('span', { base: { whiteSpace: { base: 'normal', md: 'nowrap' } } });

/** The state of a booking: colour, drawing and word. `children` replaces the word ("95 min late"). */
export function StateChip({ state, children }: { state: BookingState; children?: string }) {
  const label = useWords();
  const { tone, glyph, word } = BOOKING_STATES[state];
  return (
    <Chip icon={GLYPHS[glyph]} tone={tone}>
      <Label>{children ?? label(`state.${word}`)}</Label>
    </Chip>
  );
}
