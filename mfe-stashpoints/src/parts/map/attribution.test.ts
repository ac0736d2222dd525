import { attributionParts } from './attribution.ts';

const text = (plain: string) => ({ text: plain, href: null });

test.each<[string, string[], ReturnType<typeof attributionParts>]>([
  ['nothing', [], []],
  ['plain words', ['© Survey Office'], [text('© Survey Office')]],
  [
    'a link with words around it',
    ['Data &copy; <a target=_blank href="https://maps.example/copyright?a=1&amp;b=2">Street &amp; Path</a>, 2026'],
    [text('Data ©'), { text: 'Street & Path', href: 'https://maps.example/copyright?a=1&b=2' }, text(', 2026')],
  ],
  ['the same twice', ['&#169; Us', '&#169; Us'], [text('© Us')]],
  ['an unsafe link', ['<a href="javascript:alert(1)">Click</a>'], [text('Click')]],
  ['markup', ['<img src=x onerror=alert(1)><b>Bold</b> <script>x()</script>'], [text('Bold x()')]],
])('the attribution is parsed: %s', (_, attributions, parts) => {
  expect(attributionParts(attributions)).toEqual(parts);
});
