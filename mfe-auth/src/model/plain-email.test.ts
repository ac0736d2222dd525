import fc from 'fast-check';
import { emailProblem } from './credential-problems.ts';
import { plainEmail } from './plain-email.ts';

test.each([
  ['x@example.com', 'x@example.com'],
  ['  x@example.com\t', 'x@example.com'],
  ['x\u200b@example.com', 'x@example.com'],
  ['\ufeffx@exa\u00admple.com\u2060', 'x@example.com'],
  ['\u202ax@example.com\u202c', 'x@example.com'],
  ['\u2066x@example.com\u2069', 'x@example.com'],
  ['x@example.com\u00a0', 'x@example.com'],
  ['x\u202f@\u3000example.com', 'x@example.com'],
  ['x\ufe0f@example.com', 'x@example.com'],
  ['mailto:x@example.com', 'x@example.com'],
  ['MAILTO:x@example.com?subject=Hello', 'x@example.com'],
  ['mailto:x%40example.com', 'x@example.com'],
  ['mailto:x%E2%80%8B@example.com', 'x@example.com'],
  ['mailto:100%@example.com', '100%@example.com'],
  ['Rita Sá <rita@example.com>', 'rita@example.com'],
  ['"Sá, Rita" <mailto:rita@example.com>', 'rita@example.com'],
  ['<rita@example.com>;', 'rita@example.com'],
  ['rita@example.com,', 'rita@example.com'],
  ['(rita@example.com)', 'rita@example.com'],
  ['ｒｉｔａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'rita@example.com'],
  ['o’neil+bags@example.com', 'o’neil+bags@example.com'],
  ['jörg@müller.example', 'jörg@müller.example'],
  ['', ''],
])('the address in %j is extracted as %j', (typed, address) => expect(plainEmail(typed)).toBe(address));

test('an address is found despite invisible characters, and extracting it again returns the same address', () => {
  const invisible = fc.constantFrom(
    ...Array.from('\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u00a0\u202e\u2067\u034f\u115f\u3164\ufe0f'),
  );
  const address = 'rita.sa+shop@mail.example.com';
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(address.length), invisible)), (insertions) => {
      let typed = address;
      for (const [at, sign] of insertions) typed = typed.slice(0, at) + sign + typed.slice(at);
      expect(plainEmail(typed)).toBe(address);
      expect(emailProblem(typed)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (typed) => expect(plainEmail(plainEmail(typed)).length).toBeLessThanOrEqual(typed.length)),
  );
});
