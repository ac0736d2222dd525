import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Language } from '@host-portal/shared-lib/i18n';
import { renderUi } from '../../ui.fixture.tsx';
import { DayInput } from './day-input.tsx';
import { Field } from './field.tsx';
import { TimeInput } from './time-input.tsx';

const heard = jest.fn<void, [string]>();
beforeEach(() => heard.mockClear());

function Controlled({ of: Input, start }: { of: typeof DayInput; start: string }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    heard(next);
    setValue(next);
  };
  return (
    <>
      <Field label="Moment">
        <Input value={value} onChange={change} />
      </Field>
      <button type="button" onClick={() => setValue('2027-01-01')}>
        New Year
      </button>
    </>
  );
}

const open = async (of: typeof DayInput, start: string, language: Language = 'en') => {
  await renderUi(<Controlled of={of} start={start} />, { language });
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Moment' });
};

test.each<[Language, string]>([
  ['en', 'Dec 24, 2026'],
  ['de', '24.12.2026'],
  ['fr', '24 déc. 2026'],
])('a day has the format of the portal’s language: %s', async (language, day) => {
  expect(await open(DayInput, '2026-12-24', language)).toHaveValue(day);
});

test.each<[Language, string]>([
  ['en', '9:30 pm'],
  ['de', '21:30'],
])('a time has the format of the portal’s language: %s', async (language, time) => {
  expect(await open(TimeInput, '21:30', language)).toHaveValue(time);
});

test('a typed day is passed on once it has a year, and gets the language’s format when the host leaves the field', async () => {
  const field = await open(DayInput, '', 'de');
  expect(field).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
  await userEvent.type(field, '4.1.2027');
  expect(heard.mock.calls).toEqual([['2027-01-04']]);
  expect(field).toHaveValue('4.1.2027');
  await userEvent.tab();
  expect(field).toHaveValue('04.01.2027');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a year of two digits is read when the host leaves the field, and a text that isn’t a day stays visible', async () => {
  const field = await open(DayInput, '2026-12-24');
  await userEvent.clear(field);
  expect(heard).not.toHaveBeenCalled();
  await userEvent.type(field, '5/1/27');
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith('2027-01-05');
  expect(field).toHaveValue('Jan 5, 2027');
  await userEvent.clear(field);
  await userEvent.type(field, '31/02/2027');
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith('31/02/2027');
  expect(field).toHaveValue('31/02/2027');
});

test('an emptied field has an empty value, and a value from elsewhere doesn’t replace the typed text', async () => {
  const field = await open(DayInput, '2026-12-24');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(heard.mock.calls).toEqual([['']]);
  fireEvent.click(screen.getByRole('button', { name: 'New Year' }));
  expect(field).toHaveValue('Jan 1, 2027');
  await userEvent.clear(field);
  await userEvent.type(field, '5/1/27');
  fireEvent.click(screen.getByRole('button', { name: 'New Year' }));
  expect(field).toHaveValue('5/1/27');
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith('2027-01-05');
});

test('Enter reads a short time, and a text that isn’t a time stays visible', async () => {
  const field = await open(TimeInput, '09:00');
  await userEvent.clear(field);
  await userEvent.type(field, '930{Enter}');
  expect(heard.mock.calls).toEqual([['09:30']]);
  expect(field).toHaveValue('9:30 am');
  await userEvent.clear(field);
  await userEvent.type(field, 'soon');
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith('soon');
  expect(field).toHaveValue('soon');
});

test('a day chosen in the device’s calendar is shown in the language’s format', async () => {
  const field = await open(DayInput, '2026-12-24');
  const calendar = screen.getByLabelText('Choose from the calendar');
  expect(calendar).toHaveValue('2026-12-24');
  fireEvent.change(calendar, { target: { value: '2026-12-27' } });
  expect(field).toHaveValue('Dec 27, 2026');
});
