import { BOOKING_STATES, type BookingState } from '@host-portal/shared-lib/domain';
import { Chip, GLYPHS, styled, useUiText } from '@host-portal/shared-lib/ui';

/** On tablets and desktops, the label doesn't wrap, because a table would wrap it before shrinking other columns. */
const Label = styled('span', { base: { whiteSpace: { base: 'normal', md: 'nowrap' } } });

/** Shows a booking's state as a colour, icon and label. `children` replaces the label ("95 min late"). */
export function StateChip({ state, children }: { state: BookingState; children?: string }) {
  const label = useUiText();
  const { tone, glyph, labelKey } = BOOKING_STATES[state];
  return (
    <Chip icon={GLYPHS[glyph]} tone={tone}>
      <Label>{children ?? label(`state.${labelKey}`)}</Label>
    </Chip>
  );
}
