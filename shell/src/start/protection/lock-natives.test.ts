import { lockNatives } from './lock-natives.ts';

test('a locked function can neither be replaced nor redefined, and still works', () => {
  const native = { ask: () => 'answer', other: () => 'other' };
  lockNatives([[() => native, ['ask', 'missing']]]);
  expect(() => {
    native.ask = () => 'planted';
  }).toThrow(TypeError);
  expect(() => Object.defineProperty(native, 'ask', { value: null })).toThrow(TypeError);
  native.other = () => 'changed';
  expect([native.ask(), native.other()]).toEqual(['answer', 'changed']);
});

test('adding a member to every object is refused', () => {
  lockNatives([]);
  expect(() => Object.defineProperty(Object.prototype, 'planted', { value: 1 })).toThrow(TypeError);
});
