import { BOOKING_STATES, type BookingState } from '../src/domain/index.ts';
import { HStack, TagStub } from '../src/ui/index.ts';
import { StateChip } from './state-chip.tsx';

const STATES = Object.keys(BOOKING_STATES) as BookingState[];

export function States() {
  return (
    <>
      <HStack flexWrap="wrap">
        {STATES.map((state) => (
          <StateChip key={state} state={state} />
        ))}
      </HStack>
      <HStack flexWrap="wrap">
        {STATES.map((state, index) => (
          <TagStub key={state} tone={BOOKING_STATES[state].tone} count={[3, 4, 1, 2, 14, 6, 1, 8, 5][index] ?? 0} />
        ))}
        <TagStub tone="good" count={2} size="table" />
      </HStack>
    </>
  );
}
