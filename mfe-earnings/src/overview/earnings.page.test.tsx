import { act, screen, waitFor, within } from '@testing-library/react';
import { axeFaults, failure, fakeApi, renderRoutes, text, wire } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { anEarning, EUR } from '../testing/builders.fixture.ts';
import { anEarningsServer, aWorld, NOW } from '../testing/server.fixture.ts';

afterEach(() => localStorage.clear());

const open = (query = '', options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote, { at: `/account/earnings${query}`, name: 'earnings', now: NOW, ...options });

const section = (name: string) => screen.findByRole('region', { name });
const queriesOf = (line: string) => fakeApi.requestsTo(line).map(({ query }) => Object.fromEntries(query));

test('every list is requested with the spec’s parameter names', async () => {
  anEarningsServer();
  await open();
  await screen.findByText('Mar 4, 2026', { selector: 'a' });
  await waitFor(() => expect(fakeApi.requests()).toHaveLength(5));
  expect(queriesOf('GET /v2/invoices')).toEqual([
    { paginated: 'false', created_gte: '2025-04-01T00:00:00.000Z', created_lte: '2026-03-05T23:59:59.999Z' },
  ]);
  expect(queriesOf('GET /v2/transactions')).toEqual(
    expect.arrayContaining([
      { page: '1', per_page: '10', since_last_payout: 'true' },
      { paginate: 'false', since_last_payout: 'true' },
    ]),
  );
  expect(queriesOf('GET /v2/holding-accounts')).toEqual([{ paginate: 'false' }]);
  expect(queriesOf('GET /v2/external-accounts')).toEqual([{}]);
});

test('payouts that cannot be parsed are listed by their day above the others', async () => {
  anEarningsServer();
  fakeApi.get('/v2/invoices', [
    anEarning({ id: 'e1' }),
    { ...anEarning({ id: 'e2', settlementDate: '2026-02-11' }), amount: 'much' },
  ]);
  await open();
  const payouts = within(await section('Payouts'));
  expect(await payouts.findByText('1 payout couldn’t be read: Feb 11, 2026. Please contact us.')).toBeVisible();
  expect(payouts.getAllByRole('row')).toHaveLength(2);
});

test('balances show per currency what is ready, what is pending, and until when', async () => {
  anEarningsServer();
  await open();
  const tiles = within(await section('Balances'));
  const [euro, yen, dinar] = await tiles.findAllByRole('listitem');
  expect(euro).toHaveTextContent('Euro');
  expect(euro).toHaveTextContent('€241.15Ready to pay out');
  expect(euro).toHaveTextContent('Not ready yet€77.25Total€318.40');
  await waitFor(() => expect(euro).toHaveTextContent('Next: €105.00 on Mar 10, 2026'));
  expect(dinar).toHaveTextContent('KWD 12.750');
  expect(dinar).toHaveTextContent('Everything is ready.');
  expect(yen).toHaveTextContent('JP¥48,200');
  expect(yen).toHaveTextContent('The rest becomes ready later.');
});

test('the details of a balance refetch the account and list the days', async () => {
  anEarningsServer();
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'See the dates' }))[0] as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Balance: Euro' }));
  expect(sheet.getByText('Mar 10, 2026').parentElement).toHaveTextContent('Mar 10, 2026 6 lines€105.00');
  expect(sheet.getByText('Mar 12, 2026').parentElement).toHaveTextContent('7 lines€122.50');
  // The days add up to €227.50, and the pending part is €77.25 more; the rest is shown, not hidden.
  expect(sheet.getByText('No date yet').parentElement).toHaveTextContent('-€150.25');
  await waitFor(() => expect(fakeApi.requestsTo('GET /v2/holding-accounts/ha1')).toHaveLength(1));
  expect(fakeApi.requestsTo('GET /v2/holding-accounts/ha1')[0]?.headers.get('cache-control')).toBe('no-cache');
});

test('lines are shown in pages of ten with the sum over all of them, and the page is in the URL', async () => {
  anEarningsServer();
  const { user, router } = await open();
  const since = within(await section('Since your last payout'));
  expect(await since.findByText('13 lines: €227.50')).toBeVisible();
  expect(since.getAllByRole('row')).toHaveLength(11);
  expect(since.getByRole('link', { name: 'OPEN01: open booking' })).toHaveAttribute(
    'href',
    // From a day before it was booked to a day after its money is ready; the drop-off is in between.
    '/account/bookings?booking=OPEN01&from=2026-02-18&to=2026-03-13',
  );
  await user.click(since.getByRole('button', { name: 'Next' }));
  expect(await since.findByRole('link', { name: 'OPEN13: open booking' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate('/account/earnings?page=9'));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

test('payouts are listed newest first, each with a link to its statement and its status in words', async () => {
  anEarningsServer();
  await open();
  const payouts = within(await section('Payouts'));
  await payouts.findByText('Mar 4, 2026');
  const [, newest, second, yen] = payouts.getAllByRole('row');
  expect(newest).toHaveTextContent('Mar 4, 2026');
  expect(newest).toHaveTextContent('Not yet');
  expect(newest).toHaveTextContent('Processing€64.20');
  expect(second).toHaveTextContent('PT50 •••• 4471Paid€88.25');
  expect(yen).toHaveTextContent('JP¥31,800');
  expect(payouts.getByRole('link', { name: 'Feb 27, 2026: statement of the payout of €88.25' })).toHaveAttribute(
    'href',
    '/account/earnings/inv-3',
  );
});

test.each([
  ['one day', { from: '2026-02-27', to: '2026-02-27' }, '2026-02-27T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ['several days', { from: '2026-02-01', to: '2026-02-27' }, '2026-02-01T00:00:00.000Z', '2026-02-27T23:59:59.999Z'],
])('a filter over %s includes its last day (spec §5)', async (_, days, gte, lte) => {
  anEarningsServer();
  const { user, router } = await open();
  const payouts = within(await section('Payouts'));
  await payouts.findByText('Mar 4, 2026');
  await user.selectOptions(payouts.getByRole('combobox', { name: 'Period' }), 'Choose dates');
  const dialog = within(screen.getByRole('dialog', { name: 'Choose dates' }));
  await user.clear(dialog.getByLabelText('From'));
  await user.type(dialog.getByLabelText('From'), days.from);
  await user.clear(dialog.getByLabelText('To, this day included'));
  await user.type(dialog.getByLabelText('To, this day included'), days.to);
  await user.click(dialog.getByRole('button', { name: 'Show payouts' }));
  await waitFor(() => expect(payouts.queryByText('Mar 4, 2026')).not.toBeInTheDocument());
  expect(payouts.getByText('Feb 27, 2026', { selector: 'a' })).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(days);
  expect(queriesOf('GET /v2/invoices').at(-1)).toEqual({ paginated: 'false', created_gte: gte, created_lte: lte });
});

test('a reversed range is not sent', async () => {
  anEarningsServer();
  const { user } = await open('?from=2026-02-01&to=2026-02-28');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Choose dates');
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('From'));
  await user.type(dialog.getByLabelText('From'), '2026-03-02');
  await user.click(dialog.getByRole('button', { name: 'Show payouts' }));
  expect(dialog.getByText('The last day must be on or after the first')).toBeVisible();
  expect(fakeApi.requestsTo('GET /v2/invoices')).toHaveLength(1);
});

test('reversed days in the URL are swapped', async () => {
  anEarningsServer();
  const { router } = await open('?from=2026-03-05&to=2026-02-01');
  expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('chosen');
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-02-01&to=2026-03-05'));
});

test('an implausible year is reported at its field', async () => {
  anEarningsServer();
  const { user } = await open('?from=2026-02-01&to=2026-02-28');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Choose dates');
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('From'));
  await user.type(dialog.getByLabelText('From'), '0026-02-01');
  await user.click(dialog.getByRole('button', { name: 'Show payouts' }));
  expect(dialog.getByLabelText('From')).toHaveAccessibleDescription('Enter a year from 2000 to 2099');
  expect(fakeApi.requestsTo('GET /v2/invoices')).toHaveLength(1);
});

test.each(['?from=yesterday&to=now', '?from=0026-02-01&to=2026-03-01', '?from=2026-02-30&to=2026-03-01'])(
  'implausible days in the URL are reported: %s',
  async (query) => {
    anEarningsServer();
    const { router } = await open(query);
    expect(await screen.findByText('We couldn’t read the dates in this address.')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('year');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  },
);

test.each(['?period=__proto__', '?page=-1', '?page=1e99'])(
  'invalid parameters in the URL fall back to the default: %s',
  async (query) => {
    anEarningsServer();
    await open(query);
    expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('year');
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  },
);

test.each([
  ['holding accounts', '/v2/holding-accounts', 'We can’t show your balances right now', 'Euro'],
  ['transactions', '/v2/transactions', 'We can’t show the lines since your last payout right now', 'OPEN01'],
  ['payouts', '/v2/invoices', 'We can’t show your payouts right now', 'Mar 4, 2026'],
  ['bank accounts', '/v2/external-accounts', 'We can’t show your bank account right now', 'PT50 •••• 4471'],
])('%s fail alone and recover by themselves', async (_, path, sentence, healed) => {
  const world = anEarningsServer();
  fakeApi.get(path, 500);
  const { user } = await open();
  const title = await screen.findByText(sentence);
  for (const other of ['Euro', 'OPEN01', 'Mar 4, 2026', 'Banco do Rossio']) {
    if (other !== healed && !(healed === 'PT50 •••• 4471' && other === 'Banco do Rossio')) {
      expect((await screen.findAllByText(other))[0]).toBeVisible();
    }
  }
  anEarningsServer(world);
  const card = title.parentElement as HTMLElement;
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
  expect((await screen.findAllByText(healed)).length).toBeGreaterThan(0);
});

test.each<[string, Parameters<typeof fakeApi.get>[1]]>([
  ['a response that isn’t a list', wire({ id: 'x' })],
  ['HTML', text('<html>')],
])('%s instead of payouts affects only the payouts section', async (_, answer) => {
  anEarningsServer();
  fakeApi.get('/v2/invoices', answer);
  const { portal } = await open();
  expect(await screen.findByText('We can’t show your payouts right now')).toBeVisible();
  expect(await screen.findByText('€241.15')).toBeVisible();
  expect(portal.report).toHaveBeenCalledWith(expect.objectContaining({ id: 'DECODE_CLIENT_ERROR' }), expect.anything());
});

test.each([
  ['an amount that is text', { amount: 'lots' }],
  ['a fractional amount', { amount: 12.5 }],
  ['a currency without minor units', { currency: { code: 'EUR', minor_in_major: 0 } }],
])('a payout with %s is left out, and the others are shown', async (_, broken) => {
  anEarningsServer();
  fakeApi.get('/v2/invoices', wire([{ ...wireEarning(), ...broken }]));
  const { portal } = await open();
  expect(await screen.findByText(/^1 payout couldn’t be read/)).toBeVisible();
  expect(await screen.findByText('€241.15')).toBeVisible();
  expect(portal.report).toHaveBeenCalledWith(expect.objectContaining({ id: 'DECODE_CLIENT_ERROR' }), expect.anything());
});

test('unknown statuses and currencies are shown as sent', async () => {
  const odd = { code: 'QQQ', minorInMajor: 5, name: 'Quid', symbol: 'Q' };
  anEarningsServer(
    aWorld({
      payouts: [
        anEarning({
          id: 'a',
          amount: 7,
          currency: odd,
          paymentStatus: 'awaiting_review',
          externalAccount: null,
          created: '2026-03-01T00:00:00.000Z',
        }),
      ],
    }),
  );
  await open();
  const payouts = within(await section('Payouts'));
  const [, row] = await payouts.findAllByRole('row');
  expect(row).toHaveTextContent('Awaiting review');
  expect(row).toHaveTextContent('1.40');
});

test('a forbidden section says so and signs nobody out', async () => {
  anEarningsServer();
  fakeApi.get('/v2/invoices', failure(403, { message: 'no' }));
  const { portal } = await open();
  expect(
    await screen.findAllByText('You don’t have access to this. Ask the account’s owner, or contact us.'),
  ).not.toHaveLength(0);
  expect(portal.session.signOut).not.toHaveBeenCalled();
});

test('a new host sees what will come, and that a bank account is missing', async () => {
  anEarningsServer({ accounts: [], banks: [], open: [], payouts: [] });
  const { user } = await open();
  expect(await screen.findByText('No balance yet')).toBeVisible();
  expect(await screen.findByText('No bank account yet')).toBeVisible();
  expect(screen.getByText('Nothing since your last payout')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show all payouts' }));
  expect(await screen.findByText('Your first payout appears here after your first completed bookings.')).toBeVisible();
  expect(queriesOf('GET /v2/invoices').at(-1)).toEqual({ paginated: 'false' });
});

test('a failed payout is announced, with a contact address', async () => {
  anEarningsServer(
    aWorld({ payouts: [anEarning({ id: 'bad', amount: 7840, paymentStatus: 'failed', settlementDate: null })] }),
  );
  await open();
  expect(await screen.findByText('The payout of €78.40 from Feb 27, 2026 failed')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Contact us' })[0]).toHaveAttribute('href', 'mailto:hosts@example.com');
});

test('the chart describes its best month, shows a table, and splits the same money by spot', async () => {
  anEarningsServer();
  const { user } = await open();
  const paid = within(await section('Paid out'));
  expect(await paid.findByRole('img')).toHaveAccessibleName(
    'Bar chart of 2 months, February 2026 – March 2026. Highest €92.00, last €88.25.',
  );
  await user.click(paid.getByRole('button', { name: 'Show as table' }));
  const rows = within(paid.getByRole('table', { name: 'Paid out' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual(['MonthAmount', 'March 2026€88.25', 'February 2026€92.00', 'Total€180.25']);
  await user.click(paid.getByRole('button', { name: 'By spot' }));
  expect(await paid.findByText('From the lines of 2 statements.')).toBeVisible();
  const parts = paid.getAllByRole('listitem').map((item) => item.textContent);
  expect(parts).toEqual(['Café Lisboa€149.50', 'Hotel Rhein€28.25', 'No storage spot€2.50']);
  await user.click(paid.getByRole('button', { name: 'JPY' }));
  expect(await paid.findByText('Not in any line')).toBeVisible();
});

test('the bank account is masked everywhere', async () => {
  anEarningsServer();
  await open();
  expect(await screen.findByText('Banco do Rossio')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\d{5}/);
});

test('the search finds an exact amount in payouts, in open lines and inside statements', async () => {
  anEarningsServer();
  const { user, router } = await open();
  await user.type(await screen.findByRole('searchbox'), '-2.75{Enter}');
  expect(router.state.location.search).toBe('?find=-2.75');
  const found = within(await screen.findByRole('table', { name: 'What was found' }));
  expect(found.getAllByRole('row')).toHaveLength(2);
  expect(found.getByRole('link', { name: 'Statement of Feb 27, 2026' })).toHaveAttribute(
    'href',
    '/account/earnings/inv-3#line-t4',
  );
  expect(await screen.findByText('Searched: what is open, and 4 statements.')).toBeVisible();
});

test('the search finds a booking code, says when nothing was found, and refuses three letters', async () => {
  anEarningsServer();
  const { user } = await open('?find=ja7kob');
  expect(await screen.findByRole('link', { name: 'JA7KOB: open booking' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '1,00{Enter}');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'abc{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('at least 4 characters');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await section('Balances')).toBeVisible();
});

test.each([
  ['de', 'Einnahmen', /^241,15\s€$/, 'Seit der letzten Auszahlung'],
  ['fr', 'Revenus', /^241,15\s€$/, 'Depuis votre dernier versement'],
  ['it', 'Guadagni', /^241,15\s€$/, 'Dall’ultimo accredito'],
  ['es', 'Ingresos', /^241,15\s€$/, 'Desde tu último cobro'],
  ['pt', 'Ganhos', /^241,15\s€$/, 'Desde a última transferência'],
] as const)('the earnings page is translated and formatted in %s', async (language, title, amount, since) => {
  anEarningsServer();
  await open('', { language });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText(amount)).toBeVisible();
  expect(await screen.findByRole('region', { name: since })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/[a-z]+\.[a-z]+\.[a-z]+|\{\{/);
});

test.each(['en', 'de'] as const)(
  'the page has no accessibility violations (%s)',
  async (language) => {
    anEarningsServer();
    await open('', { language });
    expect((await screen.findAllByText('OPEN01'))[0]).toBeVisible();
    expect((await screen.findAllByText(/PT50 •••• 4471/))[0]).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  },
  20_000,
);

function wireEarning() {
  return { id: 'x', amount: 1, created: '2026-03-01T00:00:00Z', currency: { code: EUR.code, minor_in_major: 100 } };
}
