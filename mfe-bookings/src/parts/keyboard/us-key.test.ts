import { codeOfScan } from './scanned-code.ts';
import { usKeyOf } from './us-key.ts';

test.each([
  ['ß', 'Minus', false, '-'],
  ['z', 'KeyY', false, 'y'],
  ['Z', 'KeyY', true, 'Y'],
  ['Z', 'KeyY', false, 'Y'],
  ['à', 'Digit0', false, '0'],
  ['Ö', 'Semicolon', true, ':'],
  ['_', 'Slash', true, '?'],
  ['7', 'Numpad7', false, '7'],
  ['x', '', false, 'x'],
])('the key %s with the code %s (Shift: %s) types %s on a US keyboard', (key, code, shiftKey, meant) => {
  expect(usKeyOf({ key, code, shiftKey })).toBe(meant);
});

test.each([
  ['bk-7F3K2M', 'bk-7F3K2M', 'bk-7F3K2M'],
  ['bkß7F3K2M', 'bk-7F3K2M', 'bk-7F3K2M'],
  ['httpsÖ--portal.example', 'https://portal.example', 'https://portal.example'],
])('the scanned text %s, which is %s on a US keyboard, is read as the code %s', (text, usText, code) => {
  expect(codeOfScan({ text, usText })).toBe(code);
});
