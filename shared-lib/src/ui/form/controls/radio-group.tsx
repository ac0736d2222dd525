import { TriangleAlert } from 'lucide';
import { useId } from 'react';
import { Icon, styled } from '@host-portal/shared-lib/ui';
import { ChoiceHint, ChoiceLabel } from './choice-label.tsx';

const Group = styled('fieldset', {
  base: { minWidth: 0, '& > legend': { fontWeight: 600, pb: 0.5 } },
});
const Problem = styled('div', {
  base: { display: 'flex', gap: 1.5, color: 'urgent.fg', fontWeight: 600, '& svg': { marginTop: '4px' } },
});

const Input = styled('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    width: 6,
    height: 6,
    borderWidth: '1.5px',
    borderColor: 'border.control',
    borderRadius: '50%',
    bg: 'bg.surface',
    cursor: 'inherit',
    '&:checked': { borderColor: 'brand.solid', borderWidth: '7px' },
    '&:disabled': { bg: 'bg.sunken', borderStyle: 'dashed' },
  },
});

export type RadioOption<Value extends string> = { value: Value; label: string; hint?: string; disabled?: boolean };

export type RadioGroupProps<Value extends string> = {
  label: string;
  options: readonly RadioOption<Value>[];
  /** The selected value, or null if nothing is selected yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string;
  /** The first option's id, for `ErrorSummary`. */
  id?: string;
};

/** A choice between a few options, all of which are visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, error, id } = props;
  const generated = useId();
  const name = id ?? generated;
  return (
    <Group aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {error && (
        <Problem id={`${name}-error`}>
          <Icon glyph={TriangleAlert} size={16} />
          <span>{error}</span>
        </Problem>
      )}
      {options.map((option, index) => (
        <ChoiceLabel key={option.value}>
          <Input
            type="radio"
            id={index === 0 ? name : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span>{option.label}</span>
            {option.hint && <ChoiceHint>{option.hint}</ChoiceHint>}
          </span>
        </ChoiceLabel>
      ))}
    </Group>
  );
}
