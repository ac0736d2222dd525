import { keepEarlyKeys } from './early-keys.ts';

const press = (key: string, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

function taken({ takesAll = true } = {}) {
  const keys: string[] = [];
  const detail = Object.assign(({ key }: KeyboardEvent) => keys.push(key), { takesAll });
  document.dispatchEvent(new CustomEvent('host-portal:early-keys', { detail }));
  return keys.join(' ');
}

test('keys typed before the finder has loaded are passed to the finder once, in order', () => {
  keepEarlyKeys();
  for (const key of 'ana') press(key);
  expect(taken()).toBe('a n a');
  press('b');
  expect(taken()).toBe('');
});

test('the Enter that ends a scan does not press the focused element, but an ordinary Enter does', () => {
  keepEarlyKeys();
  expect(press('Enter')).toBe(false);
  for (const key of 'AB12CD') press(key);
  expect(press('Enter')).toBe(true);
  expect(taken()).toBe('A B 1 2 C D Enter');
});

test('keys typed into a text field stay in the field and are not passed on', () => {
  const end = keepEarlyKeys();
  const field = document.body.appendChild(document.createElement('input'));
  for (const key of 'ana') press(key, field);
  expect(taken()).toBe('');
  end();
});

const inPage = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector('*') ?? document.body;
};

test.each([
  ['a list', '<select><option>All</option><option>Zoe</option></select>'],
  ['a date', '<input type="date" value="2026-12-24">'],
  ['a switch', '<input type="checkbox">'],
  ['a button', '<button>Save</button>'],
  ['an entry of a menu', '<button role="menuitem">Save</button>'],
])(
  'a scan while %s has the focus is passed on, and its last key neither moves the focus nor presses anything',
  (_, html) => {
    for (const end of ['Enter', 'Tab']) {
      keepEarlyKeys();
      const field = inPage(html);
      for (const key of 'AB12CD') press(key, field);
      expect(press(end, field)).toBe(true);
      expect(taken()).toBe(`A B 1 2 C D ${end}`);
    }
  },
);

test('a key pressed in a select is passed on together with the select’s previous value', () => {
  keepEarlyKeys();
  const list = inPage('<select><option>All</option><option>Zoe</option></select>');
  press('Z', list);
  const values: (string | null)[] = [];
  const detail = Object.assign((_: KeyboardEvent, before: string | null) => values.push(before), { takesAll: true });
  document.dispatchEvent(new CustomEvent('host-portal:early-keys', { detail }));
  expect(values).toEqual(['All']);
});

test('a few letters and Enter in a list reach the list', () => {
  const end = keepEarlyKeys();
  const list = inPage('<select><option>Zoe</option></select>');
  for (const key of 'Zo') press(key, list);
  expect(press('Enter', list)).toBe(false);
  expect(press(' ', list)).toBe(false);
  end();
});

test('a remote that handles only keys outside fields gets no keys that were pressed in a field', () => {
  keepEarlyKeys();
  const list = inPage('<select><option>Zoe</option></select>');
  for (const key of 'Zo') press(key, list);
  expect(taken({ takesAll: false })).toBe('');
});
