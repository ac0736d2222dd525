import { screen, waitFor, within } from '@testing-library/react';
import { axeFaults, failure, fakeApi, renderRoutes, wire } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { anEarning, aTransaction, EUR, JPY, MRU } from '../testing/builders.fixture.ts';
import { anEarningsServer, aWorld, NOW } from '../testing/server.fixture.ts';

const open = (id = 'inv-3', options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote, { at: `/account/earnings/${id}`, name: 'earnings', now: NOW, ...options });

const LINES = 'Lines of this payout, by storage spot';
const TOTALS = 'Totals by storage spot';

const rows = async (caption: string) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('a statement shows lines by spot, travellers’ payments in a separate column, subtotals, and whether the lines add up', async () => {
  anEarningsServer();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement of 27 Feb 2026' })).toBeVisible();
  expect(await rows(LINES)).toEqual([
    'DateBookingBookedBagsReady onPaid by travellerYour share',
    'Café Lisboa',
    expect.stringContaining('MAR1NA'),
    expect.stringContaining('JA7KOB'),
    expect.stringMatching(/^2 bookings.*5.*€172\.50.*€57\.50$/),
    'Hotel Rhein',
    expect.stringMatching(/KL3INE.*€93\.00.*€31\.00$/),
    expect.stringMatching(/Refund KL3INE.*-€2\.75$/),
    expect.stringMatching(/^1 booking.*4.*€93\.00.*€28\.25$/),
    'No storage spot',
    expect.stringMatching(/Loyalty reward.*€2\.50$/),
    '1 line€2.50',
  ]);
  expect(screen.getByText('The 5 lines add up to the payout.')).toBeVisible();
  expect(screen.getByText('PT50 •••• 4471')).toBeVisible();
  expect(screen.getByText('2 Mar 2026')).toBeVisible();
});

test('a statement begins with its totals, and its days omit the year that the heading shows', async () => {
  anEarningsServer();
  await open();
  expect(await rows(TOTALS)).toEqual([
    'Storage spotBookingsBagsPaid by travellerYour share',
    expect.stringMatching(/^Café Lisboa2 bookings2.*€57\.50$/),
    expect.stringMatching(/^Hotel Rhein1 booking1.*€28\.25$/),
    'No storage spot€2.50',
    'Total€88.25',
  ]);
  const [totals, lines] = screen.getAllByRole('table');
  expect(totals).toHaveAccessibleName(TOTALS);
  expect(lines).toHaveTextContent('Sat 21 Feb');
  expect(lines).not.toHaveTextContent('2026');
});

test('a refund’s row doesn’t repeat the bags and the price of its booking', async () => {
  anEarningsServer();
  await open();
  const refund = (await screen.findAllByRole('row')).find((row) => row.textContent?.includes('Refund'));
  expect(refund).not.toHaveTextContent('€93.00');
  expect(refund).not.toHaveTextContent('4 bags');
});

test.each([
  ['more than its lines', 8826, '€88.25', '€0.01'],
  ['less than its lines', 8000, '€88.25', '-€8.25'],
])('a payout of %s shows the exact difference and a link to the help', async (_, amount, sum, difference) => {
  const world = aWorld();
  anEarningsServer({
    ...world,
    payouts: world.payouts.map((earning) => (earning.id === 'inv-3' ? { ...earning, amount } : earning)),
  });
  await open();
  expect(
    await screen.findByText(new RegExp(`lines come to ${sum}. The payout differs by ${difference}\\.`)),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/account/help');
});

test('a payout without lines, account, date or status is shown with a note that its amount is unexplained', async () => {
  anEarningsServer({
    ...aWorld(),
    payouts: [
      anEarning({
        id: 'bare',
        amount: 500,
        transactions: [],
        externalAccount: null,
        settlementDate: null,
        paymentStatus: null,
      }),
    ],
  });
  await open('bare');
  expect(await screen.findByText('This payout has no lines.')).toBeVisible();
  expect(screen.getByText('Account unknown')).toBeVisible();
  expect(screen.getByText('Not yet')).toBeVisible();
  expect(screen.getByText('No status')).toBeVisible();
  expect(screen.getByText(/differs by €5\.00/)).toBeVisible();
});

test('lines in another currency are listed separately and not added', async () => {
  anEarningsServer({
    ...aWorld(),
    payouts: [
      anEarning({
        id: 'mixed',
        amount: 750,
        transactions: [
          aTransaction(),
          aTransaction({ id: 't2', amount: 9000, currency: JPY, booking: { id: 'TOKYO1' } }),
        ],
      }),
    ],
  });
  await open('mixed');
  const apart = within(await screen.findByRole('table', { name: 'In another currency' }));
  expect(apart.getByText('JP¥9,000')).toBeVisible();
  expect(screen.getByText('The line adds up to the payout.')).toBeVisible();
});

test('amounts in a currency with five minor units are calculated exactly', async () => {
  anEarningsServer({
    ...aWorld(),
    payouts: [
      anEarning({
        id: 'mru',
        currency: MRU,
        transactions: [
          aTransaction({ amount: 7, currency: MRU }),
          aTransaction({ id: 't2', amount: -2, currency: MRU }),
        ],
      }),
    ],
  });
  await open('mru');
  expect(await screen.findByText('The 2 lines add up to the payout.')).toBeVisible();
  expect(screen.getAllByText(/MRU\s1\.00/)[0]).toBeVisible();
});

test('the previous and next links open the neighbouring payouts in the same currency', async () => {
  anEarningsServer();
  const { user } = await open();
  const others = within(await screen.findByRole('navigation', { name: 'Other statements' }));
  expect(others.getByRole('link', { name: 'Next statement: 4 Mar 2026, €64.20' })).toBeVisible();
  await user.click(others.getByRole('link', { name: 'Previous statement: 30 Jan 2026, €92.00' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement of 30 Jan 2026' })).toBeVisible();
  expect(fakeApi.requestsTo('GET /v2/invoices').map(({ query }) => query.toString())).toEqual(['paginated=false']);
});

test('a statement is shown even if the previous and next payouts can’t be loaded', async () => {
  anEarningsServer();
  fakeApi.get('/v2/invoices', 500);
  await open();
  expect(await screen.findByText('The 5 lines add up to the payout.')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([400, 404, 410, 414, 422, 431])(
  'if the API answers %i for a statement, the 404 page is shown',
  async (status) => {
    anEarningsServer();
    const id = 'x'.repeat(5000);
    fakeApi.get(`/v2/invoices/${id}`, failure(status));
    // The log is silenced, because React logs every error that an error boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await open(id);
    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  },
);

test.each([
  ['a server error', 500],
  ['an answer of the wrong shape', wire({ id: 'inv-3', amount: '88.25' })],
])('loading a statement can be retried after %s', async (_, answer) => {
  anEarningsServer();
  fakeApi.get('/v2/invoices/inv-3', answer);
  const { user } = await open();
  expect(await screen.findByText('We can’t show this statement right now')).toBeVisible();
  anEarningsServer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The 5 lines add up to the payout.')).toBeVisible();
});

test('a line without an amount is left out, and the page doesn’t claim that the lines add up', async () => {
  const { currency } = wireStatement();
  anEarningsServer();
  fakeApi.get(
    '/v2/invoices/inv-3',
    wire({ ...wireStatement(), transactions: [{ id: 't1', created: '2026-02-21T11:00:00Z', currency }] }),
  );
  await open();
  expect(await screen.findByText(/^1 line couldn’t be read/)).toBeVisible();
  expect(screen.queryByText(/add up to the payout/)).not.toBeInTheDocument();
});

test('a link to a line highlights the line', async () => {
  anEarningsServer();
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  await open('inv-3#line-t4');
  const row = (await screen.findAllByRole('row')).find(({ id }) => id === 'line-t4');
  expect(row).toHaveAttribute('data-marked', 'true');
  expect(scroll).toHaveBeenCalled();
});

test('an unknown hash in the URL is ignored', async () => {
  anEarningsServer();
  await open('inv-3#%E0%A4%A');
  expect(await screen.findByText('The 5 lines add up to the payout.')).toBeVisible();
});

test('the printed page shows the host, the businesses and the print date', async () => {
  anEarningsServer();
  await open();
  expect(await screen.findByText('Paola Zoë Müller')).toBeInTheDocument();
  expect(screen.getByText('Printed 5 Mar 2026')).toBeInTheDocument();
  expect(screen.getAllByText('Hotel Rhein')).toHaveLength(3);
  expect(screen.getByText(/Rheinallee 1, Köln/)).toBeInTheDocument();
});

test('the buttons print the statement and copy its number', async () => {
  anEarningsServer();
  const { user } = await open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Statement number copied');
  expect(copied).toHaveBeenCalledWith('inv-3');
});

test('the CSV contains every line in on-screen order, with exact amounts and the local time at its spot', async () => {
  anEarningsServer();
  const saved = catchDownloads();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Lines of this statement as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('Statement_2026-02-27_inv-3.csv');
  const lines = (await textOf(saved[0]?.file)).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"Created (UTC)","Local time","Time zone","Type","Booking number","Booked (UTC)","Storage spot","Bags","Paid by traveller","Your share","Currency","Ready on","Line number"',
  );
  expect(lines[1]).toBe(
    '"2026-02-21T11:00:00.000Z","2026-02-21 20:00","Asia/Tokyo","Booking","MAR1NA","2026-02-19T08:30:00.000Z","Café Lisboa",3,90.00,30.00,"EUR","2026-02-28","t1"',
  );
  // Hotel Rhein's time zone is unknown, so the table uses UTC and labels it.
  expect(lines[4]).toContain('"2026-02-24 09:00","UTC","Refund","KL3INE"');
  expect(lines[4]).toContain(',-2.75,"EUR"');
  expect(lines[5]).toBe(
    '"2026-02-21T11:00:00.000Z","2026-02-21 11:00","UTC","Loyalty reward",,,,,,2.50,"EUR","2026-02-28","t5"',
  );
  expect(lines).toHaveLength(7);
});

test.each([
  ['de', 'Abrechnung vom 27. Feb. 2026', 'Die 5 Positionen ergeben die Auszahlung.', 'Vom Kunden bezahlt'],
  ['fr', 'Relevé du 27 févr. 2026', 'La somme des 5 lignes correspond au versement.', 'Payé par le voyageur'],
] as const)('the statement is translated in %s', async (language, title, check, column) => {
  anEarningsServer();
  await open('inv-3', { language });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(check)).toBeVisible();
  expect(screen.getAllByRole('columnheader', { name: column })[0]).toBeVisible();
});

test.each(['en', 'de'] as const)('the statement has no accessibility violations (%s)', async (language) => {
  anEarningsServer();
  await open('inv-3', { language });
  expect((await screen.findAllByText('Hotel Rhein'))[0]).toBeInTheDocument();
  expect(await screen.findByRole('navigation')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

function wireStatement() {
  return { id: 'inv-3', amount: 1, created: '2026-02-27T06:00:00Z', currency: { code: EUR.code, minor_in_major: 100 } };
}

/** Replaces the browser's download and returns the files that the page would save. */
function catchDownloads() {
  const saved: { name: string; file: Blob }[] = [];
  let file: Blob | undefined;
  URL.createObjectURL = (given) => {
    file = given as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file) saved.push({ name: this.download, file });
  });
  return saved;
}

/** Decodes the file's bytes, because `text()` of a Blob would drop the byte-order mark. */
const textOf = async (file: Blob | undefined) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer());
