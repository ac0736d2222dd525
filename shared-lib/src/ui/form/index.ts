export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './error-summary.tsx';
export { Field, type FieldProps, useField } from './field.tsx';
export { PasswordInput, type PasswordInputProps } from './password-input.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';
export { Select, type SelectProps } from './select.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { Textarea, type TextareaProps } from './textarea.tsx';
export { TextInput, type TextInputProps } from './text-input.tsx';
