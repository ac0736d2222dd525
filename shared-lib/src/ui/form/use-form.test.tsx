import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/index.ts';
import { registerLocale, setLanguage } from '../../i18n/index.ts';
import { aPortal, aSession, noSession, renderRoutes } from '../../testing/index.ts';
import { Field, FormMessages, TextInput, useForm } from './index.ts';

registerLocale('area', 'en', {
  'room.wrong': 'A number, please',
  'name.missing': 'A name, please',
  'room.refused': 'Too many for this shop',
  failed: 'The room was not saved',
});

type Values = { name: string; room: string };
const send = jest.fn<Promise<void>, [Values, string, { earlier: number | null }]>();
const ask = jest.fn<void, [() => void]>();
const saved = { name: 'Café', room: '30' };
beforeEach(() => {
  send.mockReset().mockResolvedValue();
  ask.mockReset().mockImplementation((go) => go());
});

function Room() {
  const from = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const form = useForm({
    area: 'area',
    id: 'room',
    draft: 'the room',
    initial: from.has('new') ? { name: '', room: '' } : saved,
    check: ({ name, room }) => ({
      name: name.trim() ? null : 'name.missing',
      room: /^\d+$/.test(room) ? null : 'room.wrong',
    }),
    send,
    onValid: ask,
    clearsAfterSend: ['room'],
    replacements: { room: 'room.refused' },
    failed: from.has('alert') ? 'failed' : undefined,
    once: from.has('once') ? 'area.unanswered' : undefined,
    longest: { name: 10 },
  });
  return (
    <form {...form.form}>
      <FormMessages form={form} />
      <Field label="Name" {...form.field('name')}>
        <TextInput {...form.control('name')} />
      </Field>
      <Field label="Room" {...form.field('room')}>
        <TextInput {...form.control('room')} />
      </Field>
      <output>{form.isUnsaved ? 'unsaved' : 'saved'}</output>
      <button type="submit">Save</button>
      <button type="button" onClick={form.reset}>
        Discard
      </button>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Go
      </button>
    </form>
  );
}

async function open(query = '', portal = aPortal()) {
  const routes = [
    { path: '/room', element: <Room /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ];
  const rendered = await renderRoutes(routes, { at: `/room${query}`, portal });
  const type = async (label: string, text: string) => {
    await rendered.user.clear(screen.getByLabelText(label));
    if (text) await rendered.user.type(screen.getByLabelText(label), text);
  };
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, portal, type, press };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a field with a new value is unsaved unless only spaces differ, and discarding resets the field', async () => {
  const { type, press } = await open();
  await type('Room', '30 ');
  expect(screen.getByText('saved')).toBeVisible();
  await type('Room', '4');
  expect(screen.getByText('unsaved')).toBeVisible();
  await press('Discard');
  expect(field('Room')).toHaveValue('30');
});

test('a field is checked on blur unless it has always been empty, and correcting it removes the problem', async () => {
  const { type, user } = await open('?new');
  await user.click(field('Name'));
  await user.tab();
  expect(field('Name')).toBeValid();
  await type('Room', 'x');
  expect(field('Room')).toBeValid();
  await user.tab();
  expect(field('Room')).toHaveAccessibleDescription('A number, please');
  await type('Room', '3');
  expect(field('Room')).toBeValid();
});

test('a submit focuses the only field with a problem, or the summary if there are several, and nothing is sent', async () => {
  const { type, press } = await open('?new');
  await press('Save');
  expect(screen.getByText('Check 2 fields').closest('[role=alert]')).toHaveFocus();
  await type('Name', 'Café');
  await press('Save');
  expect(field('Room')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a valid form calls `onValid` instead of sending', async () => {
  ask.mockImplementation(() => undefined);
  const { type, press } = await open();
  await type('Room', 'x');
  await press('Save');
  expect(ask).not.toHaveBeenCalled();
  await type('Room', '31');
  await press('Save');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

test('a rejected field shows our message, and the server’s other errors are shown at the top', async () => {
  const errors = { room: ['over 100'], colour: ['has no colour'] };
  send.mockRejectedValue(new ApiError({ id: '1', message: 'no', kind: 'http', status: 422, errors }));
  const { type, press } = await open('?alert');
  await type('Room', '900');
  await press('Save');
  expect(field('Room')).toHaveAccessibleDescription('Too many for this shop');
  expect(screen.getByText('has no colour')).toBeVisible();
  expect(field('Room')).toHaveValue('900');
});

test('pages in other languages don’t show the server’s English messages', async () => {
  registerLocale('ui', 'pt', { 'form.refused': 'Não foi aceite. Verifique e tente novamente.' });
  const { user } = await open();
  await user.type(screen.getByLabelText('Room'), '0');
  const errors = { name: ['Use at most 200 characters.'], other: ['This is not written correctly.'] };
  send.mockRejectedValue(new ApiError({ id: '1', message: 'Refused', kind: 'http', status: 422, errors }));
  act(() => setLanguage('pt'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Não foi aceite. Verifique e tente novamente.')).toHaveLength(2);
  expect(screen.queryByText(/Use at most|not written correctly/)).not.toBeInTheDocument();
  act(() => setLanguage('en'));
});

test.each([
  ['', 'Our server took too long to answer. Try again.', 0],
  ['?alert', null, 1],
])(
  'a missing response is shown in the form, or in an alert if the form has a text for one (query "%s")',
  async (query, sentence, alerts) => {
    send.mockRejectedValue(new ApiError({ id: '1', message: 'no', kind: 'timeout' }));
    const { portal, press } = await open(query);
    await press('Save');
    expect(portal.alerts.$alerts.get().map(({ message }) => message)).toEqual(alerts ? ['The room was not saved'] : []);
    expect(sentence === null || screen.getByText(sentence)).toBeTruthy();
    expect(portal.report).not.toHaveBeenCalled();
  },
);

test('the idempotency key stays the same while the outcome is unknown and the form is unchanged', async () => {
  const keys = () => send.mock.calls.map(([, key]) => key);
  send.mockRejectedValue(new ApiError({ id: '1', message: 'no', kind: 'timeout' }));
  const { type, press } = await open();
  await press('Save');
  await press('Save');
  expect(keys()[1]).toBe(keys()[0]);
  await type('Room', '31');
  send.mockRejectedValue(new ApiError({ id: '1', message: 'no', kind: 'http', status: 422 }));
  await press('Save');
  await press('Save');
  expect(new Set(keys()).size).toBe(3);
});

describe('a form that creates something', () => {
  const keys = () => send.mock.calls.map(([, key]) => key);
  const lost = new ApiError({ id: '1', message: 'no', kind: 'network' });
  const signedIn = () => aPortal({ session: aSession() });
  beforeEach(() => localStorage.clear());

  test('a form keeps its key across a reload until a response arrives, and uses a new key for the next request', async () => {
    send.mockRejectedValueOnce(lost);
    const first = await open('?once', signedIn());
    await first.press('Save');
    expect(await screen.findByText(/We don’t know whether this arrived\. You can safely send it again/)).toBeVisible();
    first.unmount();
    const second = await open('?once', signedIn());
    await second.press('Save');
    await second.press('Save');
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
    expect(localStorage).toHaveLength(0);
  });

  test('a changed form keeps its key, and `send` gets the time of the unanswered attempt', async () => {
    send.mockRejectedValue(lost);
    const { type, press } = await open('?once', signedIn());
    await press('Save');
    await type('Room', '31');
    await press('Save');
    expect(keys()[1]).toBe(keys()[0]);
    expect(send.mock.calls.map(([, , { earlier }]) => typeof earlier)).toEqual(['object', 'number']);
  });

  test('a form stores its key before the response arrives, because the page may have been closed by then', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    const { press } = await open('?once', signedIn());
    await press('Save');
    expect(localStorage.getItem('area.unanswered:u7')).toContain(keys()[0]);
    expect(localStorage.getItem('area.unanswered:u7')).not.toContain('Café');
  });

  test('a form reports that an earlier version has arrived, and uses another key from then on', async () => {
    const reused = new ApiError({ id: 'IDEMPOTENCY_KEY_REUSED', message: 'no', kind: 'http', status: 422 });
    send.mockRejectedValueOnce(lost).mockRejectedValueOnce(reused);
    const { type, press } = await open('?once', signedIn());
    await press('Save');
    await type('Room', '31');
    await press('Save');
    expect(await screen.findByText(/An earlier attempt did reach us/)).toBeVisible();
    await press('Save');
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  test('a form asks the host to check before sending again if the API doesn’t accept idempotency keys', async () => {
    send.mockRejectedValue(lost);
    const { press } = await open('?once', aPortal({ session: aSession(), config: { apiBase: 'https://api.example' } }));
    await press('Save');
    expect(await screen.findByText(/Check whether it’s already there before you send it again/)).toBeVisible();
  });
});

test('a value that a password manager sets without an event is checked and sent', async () => {
  const { press } = await open('?new');
  field('Name').value = 'Filled';
  field('Room').value = '12';
  await press('Save');
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'Filled', room: '12' }]);
});

test('a text that is too long is not cut, shows an error immediately, and is not sent', async () => {
  const { user, press } = await open();
  await user.clear(field('Name'));
  await user.click(field('Name'));
  await user.paste('Café Lisboa 🧳');
  expect(field('Name')).toHaveValue('Café Lisboa 🧳');
  expect(field('Name')).toHaveAccessibleDescription('3 characters too many: 13 of at most 10');
  await press('Save');
  expect(send).not.toHaveBeenCalled();
  await user.clear(field('Name'));
  await user.paste('Café Porto');
  expect(field('Name')).toBeValid();
  await press('Save');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a text that is corrected before the click has ended shows no error', async () => {
  await open();
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.focus(field('Name'));
  fireEvent.change(field('Name'), { target: { value: 'Café Lisboa 🧳' } });
  fireEvent.pointerDown(save);
  fireEvent.blur(field('Name'));
  fireEvent.change(field('Name'), { target: { value: 'Café Porto' } });
  fireEvent.pointerUp(save);
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(field('Name')).toBeValid();
});

test('fields in `clearsAfterSend` are reset after sending, and other fields keep their value', async () => {
  const { type, press } = await open();
  await type('Name', 'Hotel');
  await type('Room', '31');
  await press('Save');
  expect(field('Room')).toHaveValue('30');
  expect(field('Name')).toHaveValue('Hotel');
});

test('an error in our own code is reported with the area’s name', async () => {
  send.mockRejectedValue(new TypeError('no such thing'));
  const { portal, press } = await open();
  await press('Save');
  expect(portal.report).toHaveBeenCalledWith(expect.any(TypeError), { remote: 'area', phase: 'form' });
  expect(screen.getByText('Something went wrong on our side. Try again.')).toBeVisible();
});

test('edits are restored after the login if the session has ended', async () => {
  const paola = aSession();
  const portal = aPortal({ session: paola });
  const { type, router, press } = await open('', portal);
  await type('Room', '44');
  act(() => portal.session.$session.set(noSession()));
  await press('Go');
  act(() => portal.session.$session.set(paola));
  await act(() => router.navigate('/room'));
  expect(field('Room')).toHaveValue('44');
});
