import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../ui.fixture.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

test('label, hint and error are connected to the control, and the error is announced first', async () => {
  await renderUi(
    <Field label="Bags you can store" hint="From 10 to 100" error="At least 10 bags">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Bags you can store');
  expect(input).toHaveAccessibleDescription('At least 10 bags From 10 to 100');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  // The error is above the control, because below it, a phone's on-screen keyboard would hide it.
  const error = screen.getByText('At least 10 bags');
  expect(error.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a valid field shows no error, and the label of an optional field contains “optional”', async () => {
  await renderUi(
    <Field label="Phone" optional>
      <Select>
        <option>none</option>
      </Select>
    </Field>,
    { language: 'de' },
  );
  const select = screen.getByLabelText('Phone (optional)');
  expect(select).toBeValid();
  expect(select).not.toHaveAttribute('aria-describedby');
  expect(select).not.toBeRequired();
});

test('a password can be pasted and shown', async () => {
  const user = userEvent.setup();
  await renderUi(
    <Field label="Password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(input);
  await user.paste('correct horse');
  expect(input).toHaveValue('correct horse');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('the error summary takes the focus and links to each field', async () => {
  await renderUi(
    <>
      <ErrorSummary attempt={1} problems={[{ field: 'bags', message: 'At least 10 bags' }, { message: 'No server' }]} />
      <Field id="bags" label="Bags" error="At least 10 bags">
        <TextInput />
      </Field>
    </>,
  );
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Check 2 fields');
  await userEvent.click(screen.getByRole('link', { name: 'At least 10 bags' }));
  expect(screen.getByLabelText('Bags')).toHaveFocus();
});
