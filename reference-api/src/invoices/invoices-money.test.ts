import { expect, test } from '@jest/globals';
import { apiWithHost, type TestPage } from '../api.fixture.ts';

const api = apiWithHost();

type Line = {
  id: string;
  amount: number;
  realisable_date: string;
  currency: { code: string };
  source: { type: string; booking: object | null };
};
type Invoice = {
  id: string;
  amount: number;
  created: string;
  currency: { code: string; minor_in_major: number };
  transactions?: Line[];
};
type Balance = { currency: { code: string }; current_balance: number; realised_balance: number };

const get = async <Body>(path: string) => (await api.call<Body>(`GET ${path}`, { token: api.token })).body;
const sum = (lines: Line[]) => lines.reduce((total, { amount }) => total + amount, 0);

test('the transactions of every payout add up to its amount in one currency', async () => {
  const invoices = await get<Invoice[]>('/v2/invoices?paginated=false');
  expect(new Set(invoices.map(({ currency }) => currency.code))).toEqual(new Set(['EUR', 'JPY', 'KWD']));
  for (const { id, amount, currency } of invoices) {
    const { transactions = [] } = await get<Invoice>(`/v2/invoices/${id}`);
    expect(sum(transactions)).toBe(amount);
    expect(transactions.every((line) => line.currency.code === currency.code)).toBe(true);
  }
});

test('payouts are sorted newest first, and both bounds are inclusive', async () => {
  const all = await get<Invoice[]>('/v2/invoices?paginated=false');
  const days = all.map(({ created }) => created);
  expect(days).toEqual(days.toSorted().toReversed());
  const day = encodeURIComponent(days[2] ?? '');
  const one = await get<Invoice[]>(`/v2/invoices?paginated=false&created_gte=${day}&created_lte=${day}`);
  expect(one.map(({ created }) => created)).toEqual(days.filter((created) => created === days[2]));
});

test('a balance is the sum of the unpaid amounts, and its realised part is the sum of those that can be paid out', async () => {
  const open = await get<Line[]>('/v2/transactions?paginate=false&since_last_payout=true');
  const [account] = await get<{ id: string; balances: Balance[] }[]>('/v2/holding-accounts?paginate=false');
  expect(account?.balances.map(({ currency }) => currency.code)).toEqual(['EUR', 'JPY', 'KWD']);
  for (const { currency, current_balance, realised_balance } of account?.balances ?? []) {
    const lines = open.filter((line) => line.currency.code === currency.code);
    expect(current_balance).toBe(sum(lines));
    expect(realised_balance).toBe(
      sum(lines.filter(({ realisable_date }) => new Date(realisable_date) <= api.app.clock())),
    );
  }
  expect(await get(`/v2/holding-accounts/${account?.id}`)).toEqual(account);
});

test('the pages of unpaid transactions contain the same items as the plain list, ten per page, newest first', async () => {
  const plain = await get<Line[]>('/v2/transactions?paginate=false&since_last_payout=true');
  const first = await get<TestPage<Line>>('/v2/transactions?page=1&per_page=10&since_last_payout=true');
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, index) =>
      get<TestPage<Line>>(`/v2/transactions?page=${index + 2}&per_page=10&since_last_payout=true`),
    ),
  );
  expect([first, ...rest].flatMap(({ items }) => items)).toEqual(plain);
  expect(first).toMatchObject({ total: plain.length, has_prev: false, has_next: true });
});

test('without since_last_payout, the list includes paid transactions', async () => {
  const open = await get<TestPage<Line>>('/v2/transactions?since_last_payout=true');
  const all = await get<TestPage<Line>>('/v2/transactions');
  expect(all.total).toBeGreaterThan(open.total);
});

test('a bonus has no booking, and a refund’s amount is negative', async () => {
  const all = await get<Line[]>('/v2/transactions?paginate=false');
  const bonus = all.find(({ source }) => source.type === 'bonus');
  expect(bonus?.source.booking).toBeNull();
  expect(all.filter(({ source }) => source.type === 'refund').every(({ amount }) => amount < 0)).toBe(true);
  expect(all.find(({ source }) => source.type === 'booking')?.source.booking).toMatchObject({
    post_discount_price: expect.any(Number),
    stashpoint: { business_name: expect.any(String) },
  });
});

test('the query parameter is called paginated for payouts and paginate for transactions, as in spec §7', async () => {
  expect((await api.call('GET /v2/invoices?paginate=false', { token: api.token })).status).toBe(400);
  expect((await api.call('GET /v2/transactions?paginated=false', { token: api.token })).status).toBe(400);
});

test('a bank account’s free-form fields are returned unchanged', async () => {
  const [account] = await get<Record<string, unknown>[]>('/v2/external-accounts');
  expect(account).toMatchObject({ id: 'ea_1', iban_last4: '4821', SEPA_mandate: true });
});
