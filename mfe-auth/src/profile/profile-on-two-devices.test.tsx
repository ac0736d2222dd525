import { screen, within } from '@testing-library/react';
import { aTokenSession, aUser, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';

// Querying a form with 230 countries by role is slow on a busy machine, so these tests get more time.
jest.setTimeout(20_000);

type User = Parameters<typeof aUser>[0];

/** Opens the page for the user `before`, then changes the user on the server as another device would. */
async function openWhile(elsewhere: User, at = '/account/profile', before: User = {}) {
  fakeApi.get('/v2/tokens/token-of-paola', aTokenSession({ user: aUser(before) }));
  fakeApi.patch('/v2/me', 204);
  const page = await renderRoutes(remote, { name: 'auth', at });
  await screen.findByRole('checkbox');
  fakeApi.get('/v2/tokens/token-of-paola', aTokenSession({ user: aUser({ ...before, ...elsewhere }) }));
  return page;
}

type Page = Awaited<ReturnType<typeof openWhile>>;

async function retype({ user }: Page, label: RegExp | string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }));
const changes = () => fakeApi.requestsTo('PATCH /v2/me').map(({ body }) => body);

test('saving a name keeps the phone number that another device has saved, and the form shows that number', async () => {
  const page = await openWhile({ phoneNumber: '+4930901820' });
  await retype(page, 'First name', 'Zoë');
  await save(page);
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(changes()).toEqual([{ id: 'u7', first_name: 'Zoë' }]);
  expect(screen.getByLabelText('Country code')).toHaveValue('DE');
  expect(page.portal.session.updateUser).toHaveBeenCalledWith(expect.objectContaining({ phoneNumber: '+4930901820' }));
});

test('the page asks which number to keep if the phone number changed on both devices', async () => {
  const page = await openWhile({ phoneNumber: '+4930901820' });
  await retype(page, 'Phone number', '910 000 008');
  await save(page);
  const question = within(await screen.findByRole('dialog', { name: 'Changed elsewhere in the meantime' }));
  expect(question.getByRole('radio', { name: 'Keep theirs: +49 30901820' })).toBeVisible();
  await page.user.click(question.getByRole('radio', { name: 'Use mine: +351 910 000 008' }));
  await page.user.click(question.getByRole('button', { name: 'Save this choice' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(changes()).toEqual([{ id: 'u7', phone_number: '+351910000008' }]);
});

test('a second number keeps the country that the host saw while typing it', async () => {
  const page = await openWhile({ phoneNumber: '+4930901820' });
  await retype(page, /Second phone number/, '21 300 00 00');
  await save(page);
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(changes()).toEqual([{ id: 'u7', secondary_phone_number: '+351213000000' }]);
});

test('saving another field needs no password if the e-mail address changed elsewhere', async () => {
  const page = await openWhile({ email: 'paola.new@example.com' });
  await retype(page, 'First name', 'Zoë');
  await save(page);
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(changes()).toEqual([{ id: 'u7', first_name: 'Zoë' }]);
});

test('nothing is sent and the typed values are kept if the latest profile can’t be read', async () => {
  const page = await openWhile({});
  fakeApi.get('/v2/tokens/token-of-paola', failure(500));
  await retype(page, 'First name', 'Zoë');
  await save(page);
  expect(await screen.findByText(/nothing was saved\. What you entered stays here/)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Zoë');
  expect(changes()).toEqual([]);
});

test('saving the email preference keeps a mail language that another device has changed', async () => {
  const page = await openWhile({ language: 'de' }, '/email');
  await page.user.click(screen.getByRole('checkbox'));
  await save(page);
  expect(await screen.findByText('E-mail preferences saved')).toBeVisible();
  expect(changes()).toEqual([{ id: 'u7', email_opt_in: true }]);
  expect(screen.getByLabelText('Language of e-mails')).toHaveValue('de');
});
