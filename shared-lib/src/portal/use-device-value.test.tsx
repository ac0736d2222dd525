import { act, screen } from '@testing-library/react';
import { aPortal, aSession, noSession, renderRoutes } from '../testing/index.ts';
import { type DeviceValue, eraseAtSignOut, useDeviceValue } from './use-device-value.ts';

const paola = aSession();
const rui = aSession({ user: { id: 'u8' } });
const NOTE: DeviceValue<string> = { key: 'notes.latest', from: (stored) => (typeof stored === 'string' ? stored : '') };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const DAY: DeviceValue<string> = { ...NOTE, key: 'notes.day', isErasedAtSignOut: true };

function Note({ label, value = NOTE }: { label: string; value?: DeviceValue<string> }) {
  const [note, change] = useDeviceValue(value);
  return <input aria-label={label} value={note} onChange={(event) => change(event.target.value)} />;
}

async function open(session = paola) {
  const portal = aPortal({ session });
  const element = (
    <>
      <Note label="Note" />
      <Note label="The same note" />
      <Note label="Note of the day" value={DAY} />
    </>
  );
  const page = await renderRoutes([{ path: '/notes', element }], { at: '/notes', portal });
  return { ...page, signIn: (next: typeof paola) => act(() => portal.session.$session.set(next)) };
}

const note = () => screen.getByLabelText('Note');

test('a host’s value is shared by all of the page’s components and kept after a reload', async () => {
  const { user, unmount } = await open();
  await user.type(note(), 'ring twice');
  expect(screen.getByLabelText('The same note')).toHaveValue('ring twice');
  unmount();
  await open();
  expect(note()).toHaveValue('ring twice');
  expect(Object.keys(localStorage)).toEqual(['notes.latest:u7']);
});

test('a value is hidden from the next host and after sign-out, and shown to its owner again', async () => {
  const { user, signIn } = await open();
  await user.type(note(), 'mine');
  signIn(noSession());
  expect(note()).toHaveValue('');
  signIn(rui);
  expect(note()).toHaveValue('');
  await user.type(note(), 'other');
  signIn(paola);
  expect(note()).toHaveValue('mine');
});

test('a change in another tab is also shown in this tab', async () => {
  await open();
  act(() => {
    localStorage.setItem('notes.latest:u7', '"from there"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'notes.latest:u7' }));
  });
  expect(note()).toHaveValue('from there');
});

test('a sign-out erases every host’s values with `isErasedAtSignOut`, and no others', async () => {
  const { user } = await open();
  await user.type(note(), 'ring twice');
  await user.type(screen.getByLabelText('Note of the day'), 'closed');
  localStorage.setItem('notes.day:u8:until-sign-out', '"of another host"');
  act(eraseAtSignOut);
  expect(screen.getByLabelText('Note of the day')).toHaveValue('');
  expect(note()).toHaveValue('ring twice');
  expect(Object.keys(localStorage)).toEqual(['notes.latest:u7']);
});

test('if the storage is full, a value is kept until the page is closed, and an unreadable value is ignored', async () => {
  localStorage.setItem('notes.latest:u7', '{');
  const { user } = await open();
  expect(note()).toHaveValue('');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(note(), 'kept here');
  expect(note()).toHaveValue('kept here');
});
