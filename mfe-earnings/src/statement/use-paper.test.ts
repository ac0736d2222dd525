/** @jest-environment node */
import { paperRules } from './use-paper.ts';

test('every printed page shows the statement number and the page number in the language’s word order', () => {
  const rules = paperRules('in_EUR', 'Seite \u0001 von \u0002');
  expect(rules).toContain('size: A4');
  expect(rules).toContain('content: "in_EUR";');
  expect(rules).toContain('content: "Seite " counter(page) " von " counter(pages) "";');
});

test('a statement number can’t terminate the CSS string that contains it', () => {
  expect(paperRules('"; } * { display: none } "\\', '')).toContain(
    'content: "\\22 ; } * { display: none } \\22 \\5c ";',
  );
});
