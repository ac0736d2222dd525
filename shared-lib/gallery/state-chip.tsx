import { BOOKING_STATES, type BookingState } from '../src/domain/index.ts';
import { Chip, GLYPHS, useUiText } from '../src/ui/index.ts';

export function StateChip({ state }: { state: BookingState }) {
  const label = useUiText();
  const { tone, glyph, labelKey } = BOOKING_STATES[state];
  return (
    <Chip icon={GLYPHS[glyph]} tone={tone}>
      {label(`state.${labelKey}`)}
    </Chip>
  );
}
