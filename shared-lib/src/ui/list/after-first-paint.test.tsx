import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { holdFrames } from '../../testing/held-frames.ts';
import { AfterFirstPaint } from './after-first-paint.tsx';

const frame = holdFrames();

const page = (
  <>
    <h1>Balances</h1>
    <AfterFirstPaint>
      <p>Payouts</p>
    </AfterFirstPaint>
  </>
);
const opened = (address: string) => render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);

test('what is below comes when the frame with what stands above it is painted', () => {
  opened('/');
  expect(screen.getByText('Balances')).toBeInTheDocument();
  frame();
  expect(screen.queryByText('Payouts')).toBeNull();
  act(() => jest.runAllTimers());
  expect(screen.getByText('Payouts')).toBeInTheDocument();
});

test('on a page that nobody sees it does not wait for a frame', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  opened('/');
  expect(screen.getByText('Payouts')).toBeInTheDocument();
});

test('a target within the page is there at once', () => {
  opened('/#payouts');
  expect(screen.getByText('Payouts')).toBeInTheDocument();
});

test('on the way back all of it is there at once', () => {
  const { navigate } = openedWithWayBack();
  act(() => navigate('/elsewhere'));
  expect(screen.queryByText('Payouts')).toBeNull();
  act(() => navigate(-1));
  expect(screen.getByText('Payouts')).toBeInTheDocument();
});

function openedWithWayBack() {
  const known: { navigate: (to: string | number) => void } = { navigate: () => {} };
  function Keeper() {
    const navigate = useNavigate();
    known.navigate = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/first', '/here']} initialIndex={1}>
      <Keeper />
      <Routes>
        <Route path="/here" element={page} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return known;
}
