import { act, render, screen } from '@testing-library/react';
import { isDrawnInParts, RowChunks } from './row-chunks.tsx';

/** Reports what a test says is near the view. */
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

const draw = (sought = '') =>
  render(
    <table>
      <RowChunks
        rows={rows}
        rowKey={(row) => row}
        isSought={(row) => row === sought}
        inParts={isDrawnInParts(rows.length)}
      >
        {(row) => (
          <tr key={row}>
            <td>{row}</td>
          </tr>
        )}
      </RowChunks>
    </table>,
  );

test('a short table is drawn whole, and so is every table where nobody can watch the view', () => {
  expect(isDrawnInParts(300)).toBe(false);
  expect(isDrawnInParts(301)).toBe(true);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  expect(isDrawnInParts(301)).toBe(false);
});

test('of a long table only what is near the view stands in the document', () => {
  draw();
  expect(screen.queryAllByText(/^line/)).toHaveLength(0);
  FakeObserver.all[1]?.see(true);
  expect(screen.getAllByText(/^line/).map((cell) => cell.textContent)).toEqual(rows.slice(25, 50));
  FakeObserver.all[1]?.see(false);
  expect(screen.queryAllByText(/^line/)).toHaveLength(0);
  // Its room stays as high as it was.
  expect(document.querySelectorAll('tbody')[1]?.firstElementChild).toHaveStyle({ height: '1000px' });
});

test('a line that a link leads to is there from the start', () => {
  draw('line 312');
  expect(screen.getByText('line 312')).toBeInTheDocument();
});

test('on paper every line stands', () => {
  draw();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByText(/^line/)).toHaveLength(400);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryAllByText(/^line/)).toHaveLength(0);
});
