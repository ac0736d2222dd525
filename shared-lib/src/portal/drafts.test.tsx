import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { aPortal, aSession, noSession, renderRoutes } from '../testing/index.ts';
import { useDraft } from './use-draft.ts';

const paola = aSession();
const rui = aSession({ user: { id: 'u8' } });

function Form() {
  const [name, setName] = useDraft('a form', 'as it was');
  const [secret, setSecret] = useDraft(null, '');
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Secret" value={secret} onChange={(event) => setSecret(event.target.value)} />
      <GoTo path="/elsewhere" />
    </>
  );
}

function GoTo({ path }: { path: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(path)}>
      Go
    </button>
  );
}

const routes = [
  { path: '/form', element: <Form /> },
  { path: '/elsewhere', element: <GoTo path="/form" /> },
];

/** Types into the form. Returns functions that sign out and in again. */
async function typeInForm() {
  const portal = aPortal({ session: paola });
  const { user } = await renderRoutes(routes, { at: '/form', portal });
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'typed');
  await user.type(screen.getByLabelText('Secret'), 'secret');
  const signIn = (session: typeof paola) => act(() => portal.session.$session.set(session));
  return {
    portal,
    signIn,
    async leave() {
      await user.click(screen.getByRole('button', { name: 'Go' }));
    },
    async comeBack() {
      await user.click(screen.getByRole('button', { name: 'Go' }));
      return [screen.getByLabelText('Name'), screen.getByLabelText('Secret')].map(
        (input) => (input as HTMLInputElement).value,
      );
    },
  };
}

test('after a session has ended, the form restores the same person’s input, except for secrets', async () => {
  const { signIn, leave, comeBack } = await typeInForm();
  signIn(noSession());
  await leave();
  signIn(paola);
  expect(await comeBack()).toEqual(['typed', '']);
});

test('another person gets no draft, and the first person’s draft is deleted', async () => {
  const { signIn, leave, comeBack } = await typeInForm();
  signIn(noSession());
  await leave();
  signIn(rui);
  expect(await comeBack()).toEqual(['as it was', '']);
  await leave();
  signIn(paola);
  expect(await comeBack()).toEqual(['as it was', '']);
});

test('a form that the host left deliberately starts empty', async () => {
  const { leave, comeBack } = await typeInForm();
  await leave();
  expect(await comeBack()).toEqual(['as it was', '']);
});

test('a sign-out by the user deletes the drafts', async () => {
  const { portal, signIn, leave, comeBack } = await typeInForm();
  portal.drafts.forgetAll();
  signIn(noSession());
  await leave();
  signIn(paola);
  expect(await comeBack()).toEqual(['as it was', '']);
});
