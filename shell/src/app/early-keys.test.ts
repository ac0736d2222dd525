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
])('a scan in %s is handed over, and its end moves and presses nothing', (_, html) => {
  for (const end of ['Enter', 'Tab']) {
    keepEarlyKeys();
    const field = inPage(html);
    for (const key of 'AB12CD') press(key, field);
    expect(press(end, field)).toBe(true);
    expect(taken()).toBe(`A B 1 2 C D ${end}`);
  }
});

test('the value that a list had before is handed over with the key', () => {
  keepEarlyKeys();
  const list = inPage('<select><option>All</option><option>Zoe</option></select>');
  press('Z', list);
  const values: (string | null)[] = [];
  const detail = Object.assign((_: KeyboardEvent, before: string | null) => values.push(before), { takesAll: true });
  document.dispatchEvent(new CustomEvent('host-portal:early-keys', { detail }));
  expect(values).toEqual(['All']);
});

test('a few letters and Enter in a list are left to the list', () => {
  const end = keepEarlyKeys();
  const list = inPage('<select><option>Zoe</option></select>');
  for (const key of 'Zo') press(key, list);
  expect(press('Enter', list)).toBe(false);
  expect(press(' ', list)).toBe(false);
  end();
});

test('a remote that knows keys of the page only gets no others', () => {
  keepEarlyKeys();
  const list = inPage('<select><option>Zoe</option></select>');
  for (const key of 'Zo') press(key, list);
  expect(taken({ takesAll: false })).toBe('');
});
