import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { registerLocale } from '../../i18n/index.ts';
import { renderRoutes } from '../../testing/index.ts';
import { Field, FormMessages, MergeQuestion, TextInput, useForm } from './index.ts';

registerLocale('area', 'en', { order: 'Opens before it closes' });

type Trip = { close: string; open: string; reason: string };
const OPENED: Trip = { close: '01', open: '11', reason: '' };

const send = jest.fn<Promise<void>, [Trip, string]>();
const read = jest.fn<Promise<Trip | null>, []>();
beforeEach(() => {
  send.mockReset().mockResolvedValue();
  read.mockReset().mockResolvedValue(OPENED);
});

/** A form that edits a closure. *Reread* refetches the closure while the form is open. */
function Closure() {
  const [server, setServer] = useState(OPENED);
  const form = useForm<Trip>({
    area: 'area',
    id: 'closure',
    initial: server,
    newest: async () => {
      const found = await read();
      if (found) setServer(found);
      return found;
    },
    describe: (field, values) => ({ name: field, value: `day ${values[field]}` }),
    check: ({ close, open }) => ({ open: open > close ? null : 'order' }),
    send: async (values, key) => {
      await send(values, key);
      setServer(values);
    },
  });
  return (
    <>
      <MergeQuestion form={form} />
      <form {...form.form}>
        <FormMessages form={form} />
        {(['close', 'open', 'reason'] as const).map((field) => (
          <Field key={field} label={field} {...form.field(field)}>
            <TextInput {...form.control(field)} />
          </Field>
        ))}
        <output>{form.isUnsaved ? 'unsaved' : 'saved'}</output>
        <button type="submit">Save</button>
        <button type="button" onClick={() => void read().then((found) => setServer(found ?? OPENED))}>
          Reread
        </button>
      </form>
    </>
  );
}

async function open() {
  const { user } = await renderRoutes([{ path: '/', element: <Closure /> }], { at: '/' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  return { user, press, type };
}
const sent = () => send.mock.calls.map(([values]) => values);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a field that was changed elsewhere keeps its newest value when another field is saved', async () => {
  const { type, press } = await open();
  await type('reason', 'Paint');
  read.mockResolvedValue({ ...OPENED, open: '21' });
  await press('Save');
  expect(sent()).toEqual([{ close: '01', open: '21', reason: 'Paint' }]);
  expect(field('open')).toHaveValue('21');
  expect(screen.getByText('saved')).toBeVisible();
});

test('while a form is open, untouched fields follow the newest data and edited fields don’t', async () => {
  const { type, press } = await open();
  await type('reason', 'Paint');
  read.mockResolvedValue({ close: '02', open: '21', reason: 'Stock' });
  await press('Reread');
  expect(field('close')).toHaveValue('02');
  expect(field('reason')).toHaveValue('Paint');
});

test('the host is asked about a field that both sides changed, and nothing is sent before the answer', async () => {
  const { type, press, user } = await open();
  await type('open', '15');
  read.mockResolvedValue({ ...OPENED, open: '21' });
  await press('Save');
  expect(await screen.findByRole('dialog', { name: 'Changed elsewhere in the meantime' })).toBeVisible();
  await press('Save this choice');
  expect(screen.getByText('Choose one of the two')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Use mine: day 15' }));
  await press('Save this choice');
  expect(sent()).toEqual([{ ...OPENED, open: '15' }]);
});

test('the choice *Keep theirs* sends only the other changes', async () => {
  const { type, press, user } = await open();
  await type('open', '15');
  await type('reason', 'Paint');
  read.mockResolvedValue({ ...OPENED, open: '21' });
  await press('Save');
  await user.click(await screen.findByRole('radio', { name: 'Keep theirs: day 21' }));
  await press('Save this choice');
  expect(sent()).toEqual([{ close: '01', open: '21', reason: 'Paint' }]);
});

test("the choice *Keep theirs* for every field sends nothing, and the form shows the server's values", async () => {
  const { type, press, user } = await open();
  await type('open', '15');
  read.mockResolvedValue({ ...OPENED, open: '21' });
  await press('Save');
  await user.click(await screen.findByRole('radio', { name: 'Keep theirs: day 21' }));
  await press('Save this choice');
  expect(sent()).toEqual([]);
  expect(field('open')).toHaveValue('21');
  expect(screen.getByText('saved')).toBeVisible();
});

test('a cancelled question sends nothing and keeps the edits', async () => {
  const { type, press } = await open();
  await type('open', '15');
  read.mockResolvedValue({ ...OPENED, open: '21' });
  await press('Save');
  await press('Cancel');
  expect(sent()).toEqual([]);
  expect(field('open')).toHaveValue('15');
});

test('the host is asked again about a value that changes while the question is open', async () => {
  const { type, press, user } = await open();
  await type('open', '15');
  read.mockResolvedValue({ ...OPENED, open: '21' });
  await press('Save');
  await user.click(await screen.findByRole('radio', { name: /^Use mine/ }));
  read.mockResolvedValue({ ...OPENED, open: '25' });
  await press('Save this choice');
  expect(await screen.findByRole('radio', { name: 'Keep theirs: day 25' })).not.toBeChecked();
  expect(sent()).toEqual([]);
});

test('an edit that is invalid together with the newest data shows an error at its field', async () => {
  const { type, press } = await open();
  await type('open', '05');
  read.mockResolvedValue({ ...OPENED, close: '08' });
  await press('Save');
  expect(field('open')).toHaveAccessibleDescription('Opens before it closes');
  expect(field('close')).toHaveValue('08');
  expect(sent()).toEqual([]);
});

test('if the newest data can’t be read, a save sends nothing, shows a message and keeps the edits', async () => {
  const { type, press } = await open();
  await type('reason', 'Paint');
  read.mockRejectedValue(new Error('no answer'));
  await press('Save');
  expect(await screen.findByText(/^We couldn’t check what has changed in the meantime/)).toBeVisible();
  expect(field('reason')).toHaveValue('Paint');
  expect(sent()).toEqual([]);
});

test('edits made during sending are kept and later compared with the sent values', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockReturnValueOnce(promise);
  const { type, press } = await open();
  await type('reason', 'Paint');
  await press('Save');
  await type('reason', 'Painting');
  await act(async () => resolve());
  expect(field('reason')).toHaveValue('Painting');
  read.mockResolvedValue({ ...OPENED, reason: 'Paint' });
  await press('Save');
  expect(sent().at(-1)).toEqual({ ...OPENED, reason: 'Painting' });
});

test('a field that is changed back to its old value follows the newest data again', async () => {
  const { type, press, user } = await open();
  await type('open', '15');
  read.mockResolvedValue({ ...OPENED, open: '21' });
  await press('Reread');
  await type('open', '11');
  expect(field('open')).toHaveValue('11');
  await user.tab();
  expect(field('open')).toHaveValue('21');
});

test('a response that arrives while a field has the focus updates the field on blur', async () => {
  const { user } = await open();
  await user.click(field('reason'));
  read.mockResolvedValue({ ...OPENED, reason: 'Stock', open: '21' });
  act(() => screen.getByRole('button', { name: 'Reread' }).click());
  await waitFor(() => expect(field('open')).toHaveValue('21'));
  expect(field('reason')).toHaveValue('');
  await user.tab();
  expect(field('reason')).toHaveValue('Stock');
  expect(screen.getByText('saved')).toBeVisible();
});

test('a response doesn’t change a text while it’s being typed, and the host is asked about the conflict', async () => {
  const { user, press } = await open();
  await user.click(field('reason'));
  read.mockResolvedValue({ ...OPENED, reason: 'Stock', open: '21' });
  act(() => screen.getByRole('button', { name: 'Reread' }).click());
  await waitFor(() => expect(field('open')).toHaveValue('21'));
  await user.keyboard('Paint');
  expect(field('reason')).toHaveValue('Paint');
  await press('Save');
  expect(await screen.findByRole('radio', { name: 'Use mine: day Paint' })).toBeVisible();
});

test('a click submits the values that were visible when it began, and newer values appear afterwards', async () => {
  const { user } = await open();
  await user.click(field('reason'));
  read.mockResolvedValue({ ...OPENED, reason: 'Stock' });
  act(() => screen.getByRole('button', { name: 'Reread' }).click());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
  expect(field('reason')).toHaveValue('');
  await user.pointer({ keys: '[/MouseLeft]' });
  await waitFor(() => expect(field('reason')).toHaveValue('Stock'));
});
