import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../ui.fixture.tsx';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { Link } from './link.tsx';

test('a link gets the page’s language and campaign, but not its filters', async () => {
  await renderUi(<Link to="/account/bookings?booking=b1">Ana</Link>, {
    at: '/de/account?page=3&utm_source=mail',
    language: 'de',
  });
  expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute(
    'href',
    '/de/account/bookings?booking=b1&utm_source=mail',
  );
});

test('an absolute URL is not changed', async () => {
  await renderUi(<ButtonLink to="mailto:help@bagpost.example">Help</ButtonLink>, { language: 'fr' });
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'mailto:help@bagpost.example');
});

test.each([{ disabled: true }, { loading: true }])(
  'a button with the props %j does nothing and stays focusable',
  async (props) => {
    const save = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    await renderUi(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" {...props} onClick={save}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(save).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  },
);
