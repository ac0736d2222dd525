import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../ui.fixture.tsx';
import { Menu } from './menu.tsx';

const signOut = jest.fn();

const PersonMenu = () => (
  <Menu
    label="Paola"
    items={[
      { key: 'profile', label: 'Profile', to: '/account/profile' },
      { key: 'password', label: 'Password', to: '/account/password' },
      { key: 'out', label: 'Log out', onSelect: signOut },
    ]}
  />
);

const renderMenu = () => renderUi(<PersonMenu />);

test('in a menu, arrow keys wrap around, a letter moves to its item, and Esc returns the focus to the button', async () => {
  const user = userEvent.setup();
  await renderMenu();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await user.keyboard('p');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('p');
  expect(screen.getByRole('menuitem', { name: 'Password' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Paola' })).toHaveFocus();
});

test.each([
  ['{ArrowDown}', 'Profile'],
  ['{ArrowUp}', 'Log out'],
  ['{Enter}', 'Profile'],
  [' ', 'Profile'],
])('the key %s on the button opens the menu and moves the focus to "%s"', async (key, item) => {
  const user = userEvent.setup();
  await renderMenu();
  await user.tab();
  await user.keyboard(key);
  expect(screen.getByRole('menuitem', { name: item })).toHaveFocus();
});

test('Home and End move to the first and last item, and Tab closes the menu and moves to the element after the button', async () => {
  const user = userEvent.setup();
  await renderUi(
    <>
      <PersonMenu />
      <input aria-label="after" />
    </>,
  );
  await user.tab();
  await user.keyboard('{ArrowDown}{End}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByLabelText('after')).toHaveFocus();
});

test('an action closes the menu and runs once, and a press outside only closes the menu', async () => {
  const user = userEvent.setup();
  const { router } = await renderMenu();
  const button = screen.getByRole('button', { name: 'Paola' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  expect(router.state.location.pathname).toBe('/account/profile');
});

test('a menu with several choices stays open after a choice and shows which of them are on', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  await renderUi(<Menu label="Spots" items={[{ key: 'a', label: 'Café Lisboa', isOn: true, onSelect }]} />);
  await user.click(screen.getByRole('button', { name: 'Spots' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Café Lisboa', checked: true }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('menu')).toBeVisible();
});
