import { useState } from 'react';
import { filterRow, type StateFilter } from '../src/domain/index.ts';
import { GLYPHS } from '../src/ui/index.ts';
import { CounterRow, FilterChip, ScrollRow, Segmented } from '../src/ui/list/index.ts';

export function Filters() {
  const [state, setState] = useState<StateFilter>('toCollect');
  const [days, setDays] = useState<'today' | 'week'>('today');
  return (
    <>
      <CounterRow
        label="Heute"
        onSelect={setState}
        counters={[
          { ...counterOf('arriving'), label: 'Erwartet', figure: 6, detail: '22 Stück', isOn: state === 'arriving' },
          { ...counterOf('inStore'), label: 'Im Lager', figure: 9, detail: '21 von 30', isOn: state === 'inStore' },
          { ...counterOf('toCollect'), label: 'Abzuholen', figure: 5, detail: '11 Stück', isOn: state === 'toCollect' },
          {
            ...counterOf('late'),
            label: 'Überfällig',
            figure: 1,
            detail: '2 Stück',
            isOn: state === 'late',
            isUrgent: true,
          },
        ]}
      />
      <ScrollRow>
        {(['late', 'arriving', 'inStore'] as const).map((each) => (
          <FilterChip
            key={each}
            label={each}
            icon={GLYPHS[filterRow(each).glyph]}
            tone={filterRow(each).tone}
            isOn={state === each}
            onChange={() => setState(each)}
          />
        ))}
        <Segmented
          label="Days"
          value={days}
          onChange={setDays}
          options={[
            { value: 'today', label: 'Today' },
            { value: 'week', label: 'Next 7 days' },
          ]}
        />
      </ScrollRow>
    </>
  );
}

function counterOf(filter: StateFilter) {
  const { tone, glyph } = filterRow(filter);
  return { key: filter, tone, glyph: GLYPHS[glyph] };
}
