import { keepEarlyKeys } from './early-keys.ts';

const press = (key: string, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

function taken() {
  const keys: string[] = [];
  const detail = ({ key }: KeyboardEvent) => keys.push(key);
  document.dispatchEvent(new CustomEvent('host-portal:early-keys', { detail }));
  return keys.join(' ');
}

test('what is typed before the finder is loaded is handed over once, in its order', () => {
  keepEarlyKeys();
  for (const key of 'ana') press(key);
  expect(taken()).toBe('a n a');
  press('b');
  expect(taken()).toBe('');
});

test('the Enter of a scan presses nothing and is handed over with it; another Enter is left to the page', () => {
  keepEarlyKeys();
  expect(press('Enter')).toBe(false);
  for (const key of 'AB12CD') press(key);
  expect(press('Enter')).toBe(true);
  expect(taken()).toBe('A B 1 2 C D Enter');
});

test('what is typed into a field stays there', () => {
  const end = keepEarlyKeys();
  const field = document.body.appendChild(document.createElement('input'));
  for (const key of 'ana') press(key, field);
  expect(taken()).toBe('');
  end();
});
