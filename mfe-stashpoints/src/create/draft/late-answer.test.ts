import { mayFill } from './late-answer.ts';

test.each([
  ['an empty field is filled', { asked: '', now: '', isOpen: true }, true],
  ['an empty field is filled after the step was left', { asked: '', now: '', isOpen: false }, true],
  ['a value typed meanwhile stays', { asked: '', now: 'typed', isOpen: true }, false],
  ['a value typed meanwhile stays after the step was left', { asked: '', now: 'typed', isOpen: false }, false],
  ['the value that the host asked to replace is replaced', { asked: 'old', now: 'old', isOpen: true }, true],
  ['the old value stays after the step was left', { asked: 'old', now: 'old', isOpen: false }, false],
  ['a newer value than the one to replace stays', { asked: 'old', now: 'new', isOpen: true }, false],
  ['a field that was emptied meanwhile is filled', { asked: 'old', now: '', isOpen: false }, true],
])('a position or photo that arrives late never overwrites a newer value: %s', (_, answer, expected) => {
  expect(mayFill({ ...answer, isEmpty: answer.now === '' })).toBe(expected);
});
