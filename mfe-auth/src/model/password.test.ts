import { confirmFault, passwordFault } from './password.ts';

test.each([
  ['', 'required'],
  ['short', 'tooShort'],
  ['1234567', 'tooShort'],
  ['12345678', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['Password', 'common'],
  ['password2026!', 'common'],
  ['QWERTZUIOP', 'common'],
  ['paola@example.com', 'common'],
  ['x'.repeat(255) + 'yz', 'tooLong'],
  ['store-my-bags-2026', null],
  ['correct horse battery', null],
  ['passwordpassword', 'common'],
  ['Hostportal1', 'common'],
  ['        ', 'common'],
  ['paola@example.com1', 'common'],
  ['пароль с пробелом', null],
  ['🧳🧳🧳🧳🎒🎒🎒👜', null],
])('validating the password %j returns %s', (password, expected) => {
  expect(passwordFault(password, ['paola@example.com'])).toBe(expected);
});

test.each([
  ['', 'required'],
  ['other', 'different'],
  ['cafe\u0301 bags', null],
])('validating the confirmation %j returns %s', (confirm, expected) => {
  expect(confirmFault('caf\u00e9 bags', confirm)).toBe(expected);
});
