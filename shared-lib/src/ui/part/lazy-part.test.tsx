import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { renderUi } from '../ui.fixture.tsx';
import { lazyPart } from './lazy-part.tsx';

const FILE = 'https://portal.example/r/bookings/1/message.js';

const lost = () => Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request: FILE });
const Message = ({ to }: { to: string }) => <p>Message to {to}</p>;

/** Mocks the server's response to the check for the missing file. Null means no response. */
function answerWith(status: number | null) {
  globalThis.fetch = jest.fn(() =>
    status === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('', { status })),
  );
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>Area: {this.state.error.name}</p> : this.props.children;
  }
}

const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.restoreAllMocks();
});

/** Silences the errors that React logs when an error boundary catches them. */
const expectCaughtErrors = () => jest.spyOn(console, 'error').mockImplementation(() => {});

const inPage = (part: ReactNode) => (
  <Boundary>
    <button type="button">Check in</button>
    {part}
  </Boundary>
);

test('without a network only the missing part shows a message, and Try again loads it', async () => {
  answerWith(null);
  const load = jest.fn().mockRejectedValueOnce(lost()).mockResolvedValue(Message);
  const Part = lazyPart<{ to: string }>(load, { loading: <p>Loading</p> });
  await renderUi(inPage(<Part to="Ana" />));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText(/^We couldn’t reach our server/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Message to Ana')).toBeVisible();
});

test('a part that couldn’t be loaded loads when the network is back', async () => {
  answerWith(null);
  const load = jest.fn().mockRejectedValueOnce(lost()).mockResolvedValue(Message);
  const Part = lazyPart<{ to: string }>(load);
  await renderUi(inPage(<Part to="Ana" />));
  await screen.findByRole('button', { name: 'Try again' });
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Message to Ana')).toBeVisible();
});

test.each([
  { answer: 503, meaning: 'a server that fails' },
  { answer: 429, meaning: 'a server that is asked too often' },
])('the area is not loaded again after a response from $meaning', async ({ answer }) => {
  answerWith(answer);
  const Part = lazyPart<{ to: string }>(() => Promise.reject(lost()));
  await renderUi(inPage(<Part to="Ana" />));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a file that a newer release has replaced is reported to the area’s error boundary', async () => {
  expectCaughtErrors();
  answerWith(404);
  const Part = lazyPart<{ to: string }>(() => Promise.reject(lost()));
  await renderUi(inPage(<Part to="Ana" />));
  expect(await screen.findByText('Area: ChunkLoadError')).toBeVisible();
});

test('a file that failed to load but exists is requested again immediately, and reported to the area’s error boundary if it can’t run', async () => {
  expectCaughtErrors();
  answerWith(200);
  const late = jest.fn().mockRejectedValueOnce(lost()).mockResolvedValue(Message);
  const Late = lazyPart<{ to: string }>(late);
  const { unmount } = await renderUi(inPage(<Late to="Ana" />));
  expect(await screen.findByText('Message to Ana')).toBeVisible();
  unmount();

  const Wrong = lazyPart<{ to: string }>(() => Promise.reject(lost()));
  await renderUi(inPage(<Wrong to="Ana" />));
  expect(await screen.findByText('Area: ChunkLoadError')).toBeVisible();
});

test('a part that throws while it loads is reported to the area’s error boundary', async () => {
  expectCaughtErrors();
  const Part = lazyPart<{ to: string }>(() => Promise.reject(new TypeError('t is not a function')));
  await renderUi(inPage(<Part to="Ana" />));
  expect(await screen.findByText('Area: TypeError')).toBeVisible();
});

test('a part that has been loaded before is rendered immediately', async () => {
  const load = jest.fn().mockResolvedValue(Message);
  const Part = lazyPart<{ to: string }>(load, { loading: <p>Loading</p> });
  const { unmount } = await renderUi(<Part to="Ana" />);
  await screen.findByText('Message to Ana');
  unmount();
  await renderUi(<Part to="Ben" />);
  expect(screen.getByText('Message to Ben')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the caller’s message about a failed part is rendered in the part’s place', async () => {
  answerWith(null);
  const Part = lazyPart<{ to: string }>(() => Promise.reject(lost()), {
    failure: (sentence, { to }) => <section aria-label={to}>{sentence}</section>,
  });
  await renderUi(<Part to="Ana" />);
  expect(await screen.findByRole('region', { name: 'Ana' })).toHaveTextContent('Try again');
});
