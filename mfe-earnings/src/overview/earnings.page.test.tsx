import { screen, waitFor, within } from '@testing-library/react';
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
  await screen.findByText('Wed 4 Mar', { selector: 'a' });
  await waitFor(() => expect(fakeApi.requests()).toHaveLength(4));
  expect(queriesOf('GET /v2/invoices')).toEqual([
    { paginated: 'false', created_gte: '2025-03-01T00:00:00.000Z', created_lte: '2026-03-05T23:59:59.999Z' },
  ]);
  expect(queriesOf('GET /v2/transactions')).toEqual([{ paginate: 'false', since_last_payout: 'true' }]);
  expect(queriesOf('GET /v2/holding-accounts')).toEqual([{ paginate: 'false' }]);
  expect(queriesOf('GET /v2/external-accounts')).toEqual([{}]);
});

test('payouts that can’t be parsed are reported with their day above the list', async () => {
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

const summary = () => section('This month and the last twelve');

test('the page begins with this month’s payouts compared with last month’s, and with the next payout and its day', async () => {
  anEarningsServer(aWorld({ payouts: [...aWorld().payouts, ...fourEarlierPayouts()] }));
  await open();
  expect(within(await summary()).getByRole('heading', { name: 'March 2026' })).toBeVisible();
  const month = await section('Paid out so far');
  expect(month).toHaveTextContent('€88.25€3.75 less than at this point last monthAll of February€92.00');
  const next = await section('Next payout');
  expect(next).toHaveTextContent('€64.20Expected by Sun 8 MarOn its way since Wed 4 MarGoing by your last payouts.');
  expect(within(next).getByRole('link')).toHaveAttribute('href', '/account/earnings/inv-4');
  const balance = await section('Balance');
  expect(balance).toHaveTextContent('Ready to pay out€241.15Not ready yet€77.25Total€318.40When it becomes ready');
});

test('another currency is one click away, and its amounts are never added to the first currency’s', async () => {
  anEarningsServer();
  const { user } = await open();
  const page = within(await summary());
  await user.click(await page.findByRole('button', { name: 'JPY' }));
  expect(await section('Paid out so far')).toHaveTextContent(
    'JP¥0As much as at this point last monthAll of FebruaryJP¥31,800',
  );
  const next = await section('Next payout');
  expect(next).toHaveTextContent(
    'JP¥48,200We don’t know the day yetReady to pay outToo few or irregular payouts to tell.',
  );
  const balance = await section('Balance');
  expect(within(balance).getByRole('button', { name: 'When it becomes ready' })).toBeVisible();
  await user.click(page.getByRole('button', { name: 'KWD' }));
  expect(next).toHaveTextContent('KWD 12.750');
  expect(balance).toHaveTextContent('Everything is ready.');
});

test('opening the details of a balance refetches the account and lists the days', async () => {
  anEarningsServer();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'When it becomes ready' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Balance: Euro' }));
  expect(sheet.getByText('Tue 10 Mar').parentElement).toHaveTextContent('Tue 10 Mar 6 lines€105.00');
  expect(sheet.getByText('Thu 12 Mar').parentElement).toHaveTextContent('7 lines€122.50');
  // The days add up to €227.50, but only €77.25 is pending, so the difference is shown as a separate row.
  expect(sheet.getByText('No date yet').parentElement).toHaveTextContent('-€150.25');
  await waitFor(() => expect(fakeApi.requestsTo('GET /v2/holding-accounts/ha1')).toHaveLength(1));
  expect(fakeApi.requestsTo('GET /v2/holding-accounts/ha1')[0]?.headers.get('cache-control')).toBe('no-cache');
});

test('transactions are grouped by day with daily sums, the newest day is open, and payouts come first', async () => {
  anEarningsServer();
  const { user } = await open();
  const since = within(await section('Since your last payout'));
  expect(await since.findByText('13 lines: €227.50')).toBeVisible();
  const days = since.getAllByRole('group').map((day) => day.querySelector('summary')?.textContent);
  expect(days).toEqual([
    'Wed 4 Mar3 lines€60.00',
    'Tue 3 Mar3 lines€52.50',
    'Mon 2 Mar3 lines€45.00',
    'Sun 1 Mar4 lines€70.00',
  ]);
  expect(since.getAllByRole('table')).toHaveLength(1);
  expect(since.getByRole('link', { name: 'OPEN04: open booking' })).toHaveAttribute(
    'href',
    // The range starts before the booking date and ends after the day on which the money becomes ready. The drop-off
    // is always in between.
    '/account/bookings?booking=OPEN04&from=2026-02-18&to=2026-03-11',
  );
  await user.click(since.getByText('Sun 1 Mar'));
  expect(await since.findByRole('link', { name: 'OPEN13: open booking' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Payouts')).toBeLessThan(headings.indexOf('Since your last payout'));
});

test('payouts are listed newest first with their status in words, each with a link to its statement', async () => {
  anEarningsServer();
  await open();
  const payouts = within(await section('Payouts'));
  await payouts.findByText('Wed 4 Mar');
  const [, newest, second, yen] = payouts.getAllByRole('row');
  expect(newest).toHaveTextContent('Wed 4 Mar');
  expect(newest).toHaveTextContent('Not yet');
  expect(newest).toHaveTextContent('Processing€64.20');
  expect(second).toHaveTextContent('PT50 •••• 4471Paid€88.25');
  expect(yen).toHaveTextContent('JP¥31,800');
  expect(payouts.getByRole('link', { name: 'Fri 27 Feb: statement of the payout of €88.25' })).toHaveAttribute(
    'href',
    '/account/earnings/inv-3',
  );
});

test.each([
  ['one day', { from: '2026-02-27', to: '2026-02-27' }, '2026-02-27T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ['several days', { from: '2026-02-01', to: '2026-02-27' }, '2026-02-01T00:00:00.000Z', '2026-02-27T23:59:59.999Z'],
])('a filter over %s includes the last day (spec §5)', async (_, days, gte, lte) => {
  anEarningsServer();
  const { user, router } = await open();
  const payouts = within(await section('Payouts'));
  await payouts.findByText('Wed 4 Mar');
  await user.selectOptions(payouts.getByRole('combobox', { name: 'Period' }), 'Choose dates');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  await user.clear(dialog.getByLabelText('From'));
  await user.type(dialog.getByLabelText('From'), days.from);
  await user.clear(dialog.getByLabelText('To, this day included'));
  await user.type(dialog.getByLabelText('To, this day included'), days.to);
  await user.click(dialog.getByRole('button', { name: 'Show payouts' }));
  await waitFor(() => expect(payouts.queryByText('Wed 4 Mar')).not.toBeInTheDocument());
  expect(payouts.getByText('Fri 27 Feb', { selector: 'a' })).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(days);
  expect(queriesOf('GET /v2/invoices').at(-1)).toEqual({ paginated: 'false', created_gte: gte, created_lte: lte });
});

test('the dialog doesn’t apply a range whose last day is before the first', async () => {
  anEarningsServer();
  const { user } = await open('?from=2026-02-01&to=2026-02-28');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Choose dates');
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('From'));
  await user.type(dialog.getByLabelText('From'), '2026-03-02');
  await user.click(dialog.getByRole('button', { name: 'Show payouts' }));
  expect(dialog.getByText('The last day must be on or after the first')).toBeVisible();
  expect(fakeApi.requestsTo('GET /v2/invoices')).toHaveLength(2);
});

test('days in the URL in the wrong order are swapped', async () => {
  anEarningsServer();
  const { router } = await open('?from=2026-03-05&to=2026-02-01');
  expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('chosen');
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-02-01&to=2026-03-05'));
});

test('an implausible year is reported at its field', async () => {
  anEarningsServer();
  const { user } = await open('?from=2026-02-01&to=2026-02-28');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Choose dates');
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('From'));
  await user.type(dialog.getByLabelText('From'), '0026-02-01');
  await user.click(dialog.getByRole('button', { name: 'Show payouts' }));
  expect(dialog.getByLabelText('From')).toHaveAccessibleDescription('Enter a year from 2000 to 2099');
  expect(fakeApi.requestsTo('GET /v2/invoices')).toHaveLength(2);
});

test.each(['?from=yesterday&to=now', '?from=0026-02-01&to=2026-03-01', '?from=2026-02-30&to=2026-03-01'])(
  'an implausible range in the URL is reported: %s',
  async (query) => {
    anEarningsServer();
    const { router } = await open(query);
    expect(await screen.findByText('We couldn’t read the dates in this address.')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('year');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  },
);

test('an unknown period in the URL falls back to the default', async () => {
  anEarningsServer();
  await open('?period=__proto__');
  expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('year');
});

test.each([
  ['holding accounts', '/v2/holding-accounts', 'We can’t show your balances right now', '€241.15'],
  ['transactions', '/v2/transactions', 'We can’t show the lines since your last payout right now', 'OPEN04'],
  ['payouts', '/v2/invoices', 'We can’t show your payouts right now', 'Wed 4 Mar'],
  ['bank accounts', '/v2/external-accounts', 'We can’t show your bank account right now', 'Banco do Rossio'],
])(
  'if the %s can’t be loaded, only their section shows an error, and a retry loads them',
  async (_, path, sentence, healed) => {
    const world = anEarningsServer();
    fakeApi.get(path, 500);
    const { user } = await open();
    expect(await screen.findByText(sentence)).toBeVisible();
    for (const other of ['€241.15', 'OPEN04', 'Wed 4 Mar', 'Banco do Rossio'].filter((text) => text !== healed)) {
      expect((await screen.findAllByText(other))[0]).toBeVisible();
    }
    anEarningsServer(world);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
    expect((await screen.findAllByText(healed)).length).toBeGreaterThan(0);
  },
);

test.each([
  [
    'all reads',
    ['/v2/holding-accounts', '/v2/transactions', '/v2/invoices', '/v2/external-accounts'],
    'We can’t show your earnings right now',
  ],
  ['two of them', ['/v2/transactions', '/v2/external-accounts'], 'We can’t show some of your earnings right now'],
])('reads that fail for the same reason show one error, and one retry reloads them: %s', async (_, broken, title) => {
  const world = anEarningsServer();
  for (const path of broken) fakeApi.get(path, 500);
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getAllByText('Something went wrong on our side. Try again.')).toHaveLength(1);
  anEarningsServer(world);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Banco do Rossio')).toBeVisible();
  expect((await screen.findAllByText('€241.15'))[0]).toBeVisible();
  expect((await screen.findAllByText('OPEN04'))[0]).toBeVisible();
  expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
});

test.each<[string, Parameters<typeof fakeApi.get>[1]]>([
  ['a response that isn’t a list', wire({ id: 'x' })],
  ['HTML', text('<html>')],
])('only the payouts section is affected if the API sends %s', async (_, answer) => {
  anEarningsServer();
  fakeApi.get('/v2/invoices', answer);
  const { portal } = await open();
  expect(await screen.findByText('We can’t show your payouts right now')).toBeVisible();
  expect((await screen.findAllByText('€241.15'))[0]).toBeVisible();
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
  expect((await screen.findAllByText('€241.15'))[0]).toBeVisible();
  expect(portal.report).toHaveBeenCalledWith(expect.objectContaining({ id: 'DECODE_CLIENT_ERROR' }), expect.anything());
});

test('unknown statuses and currencies are shown unchanged', async () => {
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

test('a forbidden section shows a message and doesn’t sign the host out', async () => {
  anEarningsServer();
  fakeApi.get('/v2/invoices', failure(403, { message: 'no' }));
  const { portal } = await open();
  expect(
    await screen.findByText('You don’t have access to this. Ask the account’s owner, or contact us.'),
  ).toBeVisible();
  expect(portal.session.signOut).not.toHaveBeenCalled();
});

test('a new host sees explanations and a warning about the missing bank account', async () => {
  anEarningsServer({ accounts: [], banks: [], open: [], payouts: [] });
  await open();
  expect(await screen.findByText('No balance yet')).toBeVisible();
  expect(await screen.findByText('No bank account yet')).toBeVisible();
  expect(screen.getByText('Nothing since your last payout')).toBeVisible();
  expect(await screen.findByText('Your first payout appears here after your first completed bookings.')).toBeVisible();
});

test('an empty period offers a link to all payouts', async () => {
  anEarningsServer();
  const { user } = await open('?period=last-year');
  await user.click(await screen.findByRole('button', { name: 'Show all payouts' }));
  expect(await screen.findByText('Wed 4 Mar', { selector: 'a' })).toBeVisible();
  expect(queriesOf('GET /v2/invoices').at(-1)).toEqual({ paginated: 'false' });
});

test('payouts from several years are grouped by year', async () => {
  anEarningsServer(
    aWorld({
      payouts: [
        anEarning({ id: 'a' }),
        anEarning({ id: 'b', created: '2025-12-30T06:00:00.000Z', settlementDate: '2026-01-02' }),
      ],
    }),
  );
  await open();
  const payouts = within(await section('Payouts'));
  await payouts.findByText('Fri 27 Feb');
  expect(payouts.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Created/),
    '2026',
    expect.stringMatching(/^Fri 27 Feb/),
    '2025',
    expect.stringMatching(/^Tue 30 Dec.*2 Jan 2026/),
  ]);
});

test('a failed payout is announced with a link to the help', async () => {
  anEarningsServer(
    aWorld({ payouts: [anEarning({ id: 'bad', amount: 7840, paymentStatus: 'failed', settlementDate: null })] }),
  );
  await open();
  expect(await screen.findByText('The payout of €78.40 from 27 Feb 2026 failed')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Contact us' })[0]).toHaveAttribute('href', '/account/help');
});

test('the chart has twelve months and a table for screen readers, and the amounts by spot add up to the same total', async () => {
  anEarningsServer();
  const { user } = await open();
  const paid = within(await section('Paid out in the last 12 months'));
  // The chart labels only the best month. The table contains every month.
  expect(await paid.findByText('€92.00', { selector: 'b' })).toBeVisible();
  const rows = () =>
    within(paid.getByRole('table', { name: 'Paid out in the last 12 months' }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  expect(rows()).toHaveLength(14);
  await user.click(paid.getByRole('button', { name: 'Show as table' }));
  expect(rows().slice(0, 4)).toEqual(['MonthAmount', 'March 2026€88.25', 'February 2026€92.00', 'January 2026€0.00']);
  expect(rows().at(-1)).toBe('Total€180.25');
  await user.click(paid.getByRole('button', { name: 'By spot' }));
  expect(await paid.findByText('From the lines of 2 statements.')).toBeVisible();
  const parts = paid.getAllByRole('listitem').map((item) => item.textContent);
  expect(parts).toEqual(['Café Lisboa€149.50', 'Hotel Rhein€28.25', 'No storage spot€2.50']);
});

test('the bank account is masked everywhere', async () => {
  anEarningsServer();
  await open();
  expect(await screen.findByText('Banco do Rossio')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\d{5}/);
});

test('the search for an exact amount finds a line in a statement and shows how much was searched', async () => {
  anEarningsServer();
  const { user, router } = await open();
  await user.type(await screen.findByRole('searchbox'), '-2.75{Enter}');
  expect(router.state.location.search).toBe('?find=-2.75');
  const found = within(await screen.findByRole('table', { name: 'What was found' }));
  expect(found.getAllByRole('row')).toHaveLength(2);
  expect(found.getByRole('link', { name: 'Statement of 27 Feb 2026' })).toHaveAttribute(
    'href',
    '/account/earnings/inv-3#line-t4',
  );
  expect(await screen.findByText('Searched: what is open, and 4 statements.')).toBeVisible();
});

test('the search finds a booking code, reports an empty result, and rejects a single letter', async () => {
  anEarningsServer();
  const { user } = await open('?find=ja7kob');
  expect(await screen.findByRole('link', { name: 'JA7KOB: open booking' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '1,00{Enter}');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'a{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('at least 2 characters');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('OPEN04')).toBeVisible();
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
  expect((await screen.findAllByText(amount))[0]).toBeVisible();
  expect(await screen.findByRole('region', { name: since })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/[a-z]+\.[a-z]+\.[a-z]+|\{\{/);
});

test.each(['en', 'de'] as const)(
  'the page has no accessibility violations (%s)',
  async (language) => {
    anEarningsServer();
    await open('', { language });
    expect((await screen.findAllByText('OPEN04'))[0]).toBeVisible();
    expect((await screen.findAllByText(/PT50 •••• 4471/))[0]).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  },
  20_000,
);

/** Builds four paid payouts, each of which arrived on its creation day. */
const fourEarlierPayouts = () =>
  ['2026-01-20', '2026-01-13', '2026-01-06', '2025-12-30'].map((day, at) =>
    anEarning({ id: `early-${at}`, amount: 0, created: `${day}T06:00:00.000Z`, settlementDate: day }),
  );

function wireEarning() {
  return { id: 'x', amount: 1, created: '2026-03-01T00:00:00Z', currency: { code: EUR.code, minor_in_major: 100 } };
}
