import { TriangleAlert } from 'lucide';
import { createContext, type ReactNode, use, useId } from 'react';
import { wrapText, Icon, styled, useUiText } from '@host-portal/shared-lib/ui';

type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

const FieldContext = createContext<Partial<FieldWiring>>({});

/**
 * Returns the attributes that connect a control to the label, hint and error of its `Field`. Empty outside a field.
 */
export const useField = () => use(FieldContext);

const Frame = styled('div', {
  base: { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: { invalid: { true: { pl: '13px', borderLeftWidth: '3px', borderLeftColor: 'urgent.solid' } } },
});
const Label = styled('label', { base: { fontWeight: 600 } });
const LabelLine = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 3 },
});
const Optional = styled('span', { base: { color: 'fg.subtle', fontWeight: 400 } });
const Hint = styled('div', { base: { color: 'fg.subtle', fontSize: 'sm' } });
const Problem = styled('div', {
  base: { display: 'flex', gap: 1.5, color: 'urgent.fg', fontWeight: 600, '& svg': { marginTop: '4px' } },
});

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence that explains what is wrong and what to enter. */
  error?: string;
  /** Fields are required by default. The label of an optional field contains "optional". */
  optional?: boolean;
  /** Content at the end of the label's line, such as a link "Forgot password?". */
  aside?: ReactNode;
  /** The id of the control, for elements that refer to it (`ErrorSummary`). */
  id?: string;
  /** The control, such as `TextInput`, `PasswordInput`, `Select` or `Textarea`. */
  children: ReactNode;
};

/**
 * Shows a label, a hint, an error and a control, in this order. The error comes before the control, so that screen
 * readers read it first.
 */
export function Field({ label, hint, error, optional = false, aside, id, children }: FieldProps) {
  const uiText = useUiText();
  const generated = useId();
  const control = id ?? generated;
  const describedBy = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id: control,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  };
  return (
    <Frame invalid={Boolean(error)}>
      <LabelLine>
        <Label htmlFor={control}>
          {wrapText(label)} {optional && <Optional>{`(${uiText('field.optional')})`}</Optional>}
        </Label>
        {wrapText(aside)}
      </LabelLine>
      {hint && <Hint id={`${control}-hint`}>{hint}</Hint>}
      {error && (
        <Problem id={`${control}-error`}>
          <Icon glyph={TriangleAlert} size={16} />
          <span>{error}</span>
        </Problem>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
    </Frame>
  );
}
