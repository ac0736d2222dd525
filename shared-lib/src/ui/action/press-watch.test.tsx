import { useStore } from '@nanostores/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { PortalProvider } from '../../portal/portal-context.tsx';
import { aPortal } from '../portal.fixture.ts';
import { GuestUiProvider } from '../system/guest-ui-provider.tsx';
import { renderUi } from '../ui.fixture.tsx';
import { Button } from './button.tsx';

const ROW_PX = 80;
const acted = jest.fn();

type Row = { id: string; action?: string };

const $rows = atom<Row[]>([]);
const draw = (rows: Row[]) => act(() => $rows.set(rows));

function List() {
  const rows = useStore($rows);
  return rows.map(({ id, action = 'Check in' }) => (
    <Button key={id} press={{ action, of: id }} onClick={() => acted(action, id)}>
      {`${action} ${id}`}
    </Button>
  ));
}

/** Mocks a layout, because jsdom has none. A button's vertical position depends on how many buttons precede it. */
function layOut(tree: Document | ShadowRoot = document) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const index = [...tree.querySelectorAll('button')].findIndex((button) => button === this);
    return index === -1 ? new DOMRect() : new DOMRect(300, index * ROW_PX, 90, 48);
  });
}

beforeAll(() => {
  globalThis.DOMRect ??= class {
    constructor(left = 0, top = 0, width = 0, height = 0) {
      Object.assign(this, { left, top, width, height });
    }
  } as typeof DOMRect;
});

let startsAt = 0;
beforeEach(() => {
  acted.mockClear();
  jest.useFakeTimers();
  // Each test starts long after the previous test's last press.
  startsAt += 10_000;
  jest.advanceTimersByTime(startsAt);
  layOut();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });

function tap(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  fireEvent.pointerDown(element, { clientX: left + width / 2, clientY: top + height / 2 });
  fireEvent.click(element);
}

async function open(rows: Row[]) {
  draw(rows);
  await renderUi(<List />);
  wait(1000);
}

const ANA = { id: 'Ana' };
const BEN = { id: 'Ben' };

test('buttons that have not moved act immediately, even in quick succession on different rows', async () => {
  await open([ANA, BEN]);
  tap(button('Check in Ana'));
  tap(button('Check in Ben'));
  expect(acted.mock.calls).toEqual([
    ['Check in', 'Ana'],
    ['Check in', 'Ben'],
  ]);
});

test('a button whose action has just changed looks inactive and ignores presses for 400 ms', async () => {
  await open([BEN]);
  draw([{ ...BEN, action: 'Check out' }]);
  expect(button('Check out Ben')).toHaveAttribute('aria-disabled', 'true');
  wait(60);
  tap(button('Check out Ben'));
  expect(acted).not.toHaveBeenCalled();
  wait(400);
  expect(button('Check out Ben')).not.toHaveAttribute('aria-disabled');
  tap(button('Check out Ben'));
  expect(acted).toHaveBeenCalledTimes(1);
});

test('a press does nothing if the button changes while the finger is down', async () => {
  await open([BEN]);
  fireEvent.pointerDown(button('Check in Ben'), { clientX: 345, clientY: 24 });
  draw([{ ...BEN, action: 'Check out' }]);
  wait(500);
  fireEvent.click(button('Check out Ben'));
  expect(acted).not.toHaveBeenCalled();
});

test('a button that has moved to another button’s position ignores presses', async () => {
  await open([ANA, BEN]);
  draw([BEN]);
  wait(60);
  expect(button('Check in Ben')).toHaveAttribute('aria-disabled', 'true');
  tap(button('Check in Ben'));
  expect(acted).not.toHaveBeenCalled();
  wait(400);
  tap(button('Check in Ben'));
  expect(acted).toHaveBeenCalledTimes(1);
});

test('a tap on a moved button is ignored even before the new layout has been read', async () => {
  await open([ANA, BEN]);
  draw([BEN]);
  tap(button('Check in Ben'));
  expect(acted).not.toHaveBeenCalled();
});

test('a button that appears in an empty position acts immediately', async () => {
  await open([ANA]);
  draw([ANA, BEN]);
  tap(button('Check in Ben'));
  expect(acted).toHaveBeenCalledTimes(1);
});

test('a button in a sheet acts immediately even if the row below it has just changed', async () => {
  await open([BEN]);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 0, 90, 48));
  await renderUi(
    <dialog open>
      <Button press={{ action: 'Check in', of: 'Ana' }} onClick={() => acted('Check in', 'Ana')}>
        Check in Ana
      </Button>
    </dialog>,
  );
  wait(1000);
  draw([{ ...BEN, action: 'Check out' }]);
  wait(60);
  tap(button('Check in Ana'));
  expect(acted.mock.calls).toEqual([['Check in', 'Ana']]);
});

test('Enter on a button that has just changed does nothing, and the button keeps the focus', async () => {
  await open([BEN]);
  button('Check in Ben').focus();
  draw([{ ...BEN, action: 'Check out' }]);
  fireEvent.keyDown(button('Check out Ben'), { key: 'Enter' });
  fireEvent.click(button('Check out Ben'), { detail: 0 });
  expect(acted).not.toHaveBeenCalled();
  expect(button('Check out Ben')).toHaveFocus();
});

test.each([
  [500, 1],
  [1200, 1],
  [1990, 1],
  [2100, 2],
])(
  'if a press changes the button’s action and a second tap follows after %i ms, %i taps take effect',
  async (ms, presses) => {
    await open([BEN]);
    tap(button('Check in Ben'));
    draw([{ ...BEN, action: 'Undo' }]);
    expect(button('Undo Ben')).toHaveAttribute('aria-disabled', 'true');
    wait(ms);
    tap(button('Undo Ben'));
    expect(acted).toHaveBeenCalledTimes(presses);
  },
);

test('the guard also works in the shadow root of an embedded area', () => {
  draw([BEN]);
  const host = document.createElement('div');
  const tree = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  const box = tree.appendChild(document.createElement('div'));
  layOut(tree);
  render(
    <PortalProvider portal={{ ...aPortal('en'), tree }}>
      <GuestUiProvider language="en">
        <List />
      </GuestUiProvider>
    </PortalProvider>,
    { container: box },
  );
  wait(1000);
  const ben = tree.querySelector('button') as HTMLElement;
  draw([{ ...BEN, action: 'Check out' }]);
  tap(ben);
  expect(acted).not.toHaveBeenCalled();
  wait(500);
  tap(ben);
  expect(acted.mock.calls).toEqual([['Check out', 'Ben']]);
  host.remove();
});
