import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PortalUiProvider } from '../../system/portal-ui-provider.tsx';
import { renderUi } from '../../ui.fixture.tsx';
import { isDrawnInParts, LongList, type LongListProps } from './long-list.tsx';

/** Mocks IntersectionObserver. `see` reports whether an element is near the viewport. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly tell: IntersectionObserverCallback;
  target: Element | undefined;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
    FakeObserver.all.push(this);
  }

  observe(target: Element) {
    this.target = target;
  }

  disconnect() {
    this.target = undefined;
  }

  see(isIntersecting: boolean) {
    const entry = { isIntersecting, boundingClientRect: { height: 1000 } } as IntersectionObserverEntry;
    act(() => this.tell([entry], this as unknown as IntersectionObserver));
  }
}

beforeEach(() => {
  FakeObserver.all = [];
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const rows = Array.from({ length: 400 }, (_, index) => `line ${index}`);

const draw = (needed = '') =>
  renderUi(
    <table>
      <LongList kind="table" {...{ rows, ...PARTS }} isNeeded={(row) => row === needed}>
        {(row) => (
          <tr key={row}>
            <td>{row}</td>
          </tr>
        )}
      </LongList>
    </table>,
  );

const PARTS = { rowKey: (row: string) => row, part: 25, rowPx: 45, inParts: true } satisfies Partial<
  LongListProps<string>
>;

test('a list is rendered in parts only if it’s long and the browser has an IntersectionObserver', () => {
  expect(isDrawnInParts(300, 300)).toBe(false);
  expect(isDrawnInParts(301, 300)).toBe(true);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  expect(isDrawnInParts(301, 300)).toBe(false);
});

const firstOfShort = (rowsAbove?: number) =>
  renderToString(
    <PortalUiProvider>
      <LongList kind="list" {...{ rows, ...PARTS, rowsAbove }} inParts={false}>
        {(row) => <li key={row}>{row}</li>}
      </LongList>
    </PortalUiProvider>,
  );

test('a short list first renders the rows that fill the window and reserves the height of the rest', () => {
  const first = firstOfShort();
  const drawn = Math.ceil(window.innerHeight / PARTS.rowPx);
  expect(first.match(/<li>/g)).toHaveLength(drawn);
  expect(first).toContain(`height:${((rows.length - drawn) * PARTS.rowPx) / 16}rem`);
});

test('a short list first renders fewer rows if other rows above it fill the window', () => {
  const drawn = Math.ceil(window.innerHeight / PARTS.rowPx);
  expect(firstOfShort(3).match(/<li>/g)).toHaveLength(drawn - 3);
  expect(firstOfShort(drawn + 1)).not.toContain('<li>');
});

test('a short list renders all its rows after the first ones', async () => {
  await renderUi(
    <LongList kind="list" {...{ rows, ...PARTS }} inParts={false}>
      {(row) => <li key={row}>{row}</li>}
    </LongList>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(rows.length);
});

test('only the parts of a long table that are near the viewport are in the document', async () => {
  await draw();
  expect(screen.queryAllByText(/^line/)).toHaveLength(0);
  FakeObserver.all[1]?.see(true);
  expect(screen.getAllByText(/^line/).map((cell) => cell.textContent)).toEqual(rows.slice(25, 50));
  FakeObserver.all[1]?.see(false);
  expect(screen.queryAllByText(/^line/)).toHaveLength(0);
  // The spacer is as high as the part that it replaced.
  expect(document.querySelectorAll('tbody')[1]?.firstElementChild).toHaveStyle({ height: '1000px' });
});

test('a row that a link points to is rendered from the start', async () => {
  await draw('line 312');
  expect(screen.getByText('line 312')).toBeInTheDocument();
});

test('all rows of a long table are rendered for printing', async () => {
  await draw();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByText(/^line/)).toHaveLength(400);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryAllByText(/^line/)).toHaveLength(0);
});

test('a list observes its blocks, but observes the parts of a block only while the block is near the viewport', async () => {
  await renderUi(
    <LongList kind="list" {...{ rows, ...PARTS }} part={5} block={100}>
      {(row) => <li key={row}>{row}</li>}
    </LongList>,
  );
  expect(FakeObserver.all).toHaveLength(4);
  FakeObserver.all[1]?.see(true);
  expect(FakeObserver.all).toHaveLength(24);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  FakeObserver.all[4]?.see(true);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(rows.slice(100, 105));
});
