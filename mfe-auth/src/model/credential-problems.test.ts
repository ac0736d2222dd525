import { emailProblem, newPasswordProblem, repeatProblem } from './credential-problems.ts';

test.each([
  ['', 'email.required'],
  ['   ', 'email.required'],
  ['paola', 'email.invalid'],
  ['paola@', 'email.invalid'],
  ['@example.com', 'email.invalid'],
  ['paola@example', 'email.invalid'],
  ['paola@example.', 'email.invalid'],
  ['paola@.com', 'email.invalid'],
  ['pa ola@example.com', 'email.invalid'],
  ['paola@@example.com', 'email.invalid'],
  ['paola@example.com', null],
  ['  paola@example.com ', null],
  ["o'hara+bags@mail.example.co.uk", null],
  ['zoë@müller.example', null],
  // A regular expression with catastrophic backtracking would hang on this input.
  [`a@${'a.'.repeat(50_000)}@`, 'email.invalid'],
])('validating the email address %.40j returns %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test.each([
  ['', 'password.new.required'],
  ['seven77', 'password.new.short'],
  ['🧳🧳🧳🧳', 'password.new.short'],
  ['eight 88', null],
  ['correct horse battery staple', null],
  ['ünïcödé ist gut', null],
  ['store my bags '.repeat(18), null],
  ['store my bags '.repeat(19), 'password.new.long'],
  ['password123', 'password.new.common'],
  ['aaaaaaaaaaaa', 'password.new.common'],
  ['Paola@Example.com', 'password.new.common'],
  ['paolazoe', 'password.new.common'],
  ['paolazoe keeps bags', null],
])('validating the new password %.40j returns %s', (password, problem) => {
  const email = password === 'paolazoe' ? 'paolazoe@example.com' : ' paola@example.com ';
  expect(newPasswordProblem(password, email)).toBe(problem);
});

test.each([
  ['store my bags', '', 'password.repeat.required'],
  ['store my bags', 'store my bag', 'password.repeat.different'],
  ['store my bags', 'store my bags ', 'password.repeat.different'],
  ['store my bags', 'store my bags', null],
  ['Caf\u00e9 Lisboa', 'Cafe\u0301 Lisboa', null],
])('validating the password %j and its repetition %j returns %s', (password, repeat, problem) => {
  expect(repeatProblem(password, repeat)).toBe(problem);
});
