/** @jest-environment node */
import fc from 'fast-check';
import { maskedAccount, maskNumber } from './masked-account.ts';

test.each([
  ['PT50000201231234567894471', 'PT50 •••• 4471'],
  ['PT50 0002 0123 1234 5678 94471', 'PT50 •••• 4471'],
  ['DE89 3704 0044 0532 0130 00', 'DE89 •••• 3000'],
  ['12345678', '•••• 78'],
  ['000123456789', '•••• 6789'],
  ['4471', '•••• 4471'],
  ['****4471', '•••• 4471'],
  ['PT50 •••• 4471', 'PT50 •••• 4471'],
  ['••••', '••••'],
])('the account number %s is shown as %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
});

test('known keys are recognized in camel case and snake case, and their values are unchanged', () => {
  expect(
    maskedAccount({
      accountHolderName: 'Paola Müller',
      bank_name: 'Banco do Rossio',
      iban: 'PT50000201231234567894471',
    }),
  ).toEqual({
    number: 'PT50 •••• 4471',
    bank: 'Banco do Rossio',
    holder: 'Paola Müller',
    rest: [],
  });
});

test('unknown fields are shown under "more" with masked digits', () => {
  expect(
    maskedAccount({
      sort_code: '20-00-00',
      routingNumber: 110000000,
      currency: 'gbp',
      nickname: 'Shop 12',
      last4: '4471',
    }),
  ).toEqual({
    number: '•••• 4471',
    bank: null,
    holder: null,
    rest: [
      { label: 'Sort code', value: '•••• 0000' },
      { label: 'Routing number', value: '•••• 0000' },
      { label: 'Currency', value: 'gbp' },
      { label: 'Nickname', value: 'Shop 12' },
    ],
  });
});

test.each([
  ['nothing at all', {}],
  ['nulls, lists and objects', { iban: null, a: [1], b: { iban: 'PT50000201231234567894471' }, c: true, d: '' }],
  ['technical fields', { id: '9', token: 'secret', fingerprint: 'x' }],
])('an account with %s has nothing to show and causes no error', (_, account) => {
  expect(maskedAccount(account)).toEqual({ number: null, bank: null, holder: null, rest: [] });
});

test('no field ever shows five consecutive digits', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.stringMatching(/^[0-9 -]{1,24}$/),
    fc.constantFrom('PT50000201231234567894471'),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('iban', 'account_number', 'number', 'sort_code', 'note', 'x'), value),
      (account) => {
        const { number, rest } = maskedAccount(account);
        for (const shown of [number ?? '', ...rest.map((field) => field.value)]) expect(shown).not.toMatch(/\d{5}/);
      },
    ),
  );
});
