import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api/index.ts';
import { renderUi } from '../ui.fixture.tsx';
import { QuerySection } from './query-section.tsx';

type Answer = () => Promise<string[]>;

let answer: Answer;
let client: QueryClient;

function Names({ isReady, isLoadingMore }: { isReady?: boolean; isLoadingMore?: boolean }) {
  const query = useQuery({ queryKey: ['names'], queryFn: () => answer() });
  return (
    <>
      <small>{query.data?.length ?? 0} known</small>
      <QuerySection
        query={query}
        isReady={isReady}
        isLoadingMore={isLoadingMore}
        skeleton={<p>grey shapes</p>}
        empty={{ when: (names) => names.length === 0, show: <p>Nobody yet</p> }}
        failureTitle="We can’t show the names right now"
      >
        {(names) => <p>{names.join(' and ')}</p>}
      </QuerySection>
    </>
  );
}

async function renderNames(
  first: Answer,
  props: { isReady?: boolean; isLoadingMore?: boolean } = {},
  config: { hasCollector?: boolean } = {},
) {
  answer = first;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderUi(
    <QueryClientProvider client={client}>
      <Names {...props} />
    </QueryClientProvider>,
    { config },
  );
}

const fault = (kind: ApiError['kind'], status?: number) => () =>
  Promise.reject(new ApiError({ id: 'X', message: 'raw words of a server', kind, status }));

test('a loading section shows its skeleton, announces it once, and then shows the content', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  await renderNames(() => promise);
  expect(screen.getByText('grey shapes')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  resolve(['Ana', 'Noah']);
  expect(await screen.findByText('Ana and Noah')).toBeInTheDocument();
  expect(screen.queryByText('grey shapes')).not.toBeInTheDocument();
});

test('a failure stays visible during automatic retries, and Try again shows its progress', async () => {
  await renderNames(fault('http', 502));
  expect(await screen.findByText('We can’t show the names right now')).toBeInTheDocument();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  answer = () => promise;
  act(() => void client.refetchQueries());
  await waitFor(() => expect(client.isFetching()).toBe(1));
  expect(screen.getByText('Something went wrong on our side. Try again.')).toBeInTheDocument();
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(again).not.toHaveAttribute('aria-busy', 'true');
  await userEvent.click(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
  resolve(['Ana']);
  expect(await screen.findByText('Ana')).toBeInTheDocument();
});

test('a section that isn’t ready keeps loading even if it has data, and shows a later failure', async () => {
  await renderNames(() => Promise.resolve(['Ana']), { isReady: false });
  await act(() => client.refetchQueries());
  expect(screen.getByText('grey shapes')).toBeInTheDocument();
  expect(screen.queryByText('Ana')).not.toBeInTheDocument();
  answer = fault('timeout');
  await act(() => client.refetchQueries());
  expect(await screen.findByText('We can’t show the names right now')).toBeInTheDocument();
});

test('a failure stays visible during the retry, even if some of the data arrives', async () => {
  await renderNames(() => Promise.resolve(['Ana']), { isReady: false });
  answer = fault('http', 500);
  await act(() => client.refetchQueries());
  const again = await screen.findByRole('button', { name: 'Try again' });
  const { promise } = Promise.withResolvers<string[]>();
  answer = () => promise;
  act(() => void client.refetchQueries());
  await waitFor(() => expect(client.isFetching()).toBe(1));
  act(() => void client.setQueryData(['names'], ['Ana', 'Bo']));
  expect(await screen.findByText('2 known')).toBeVisible();
  expect(again).toBeVisible();
  await act(() => client.cancelQueries());
});

test('a section that loads more data keeps its content and is busy', async () => {
  await renderNames(() => Promise.resolve(['Ana']), { isLoadingMore: true });
  expect((await screen.findByText('Ana')).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('an empty section shows the caller’s empty state', async () => {
  await renderNames(() => Promise.resolve([]));
  expect(await screen.findByText('Nobody yet')).toBeInTheDocument();
});

test.each([
  ['decode', undefined, /answer we couldn’t read/],
  ['timeout', undefined, /took too long/],
  ['network', undefined, /couldn’t reach our server/],
  ['http', 403, /don’t have access/],
  ['http', 500, /wrong on our side/],
] as const)(
  'a failed section (%s %s) shows a plain sentence instead of the server’s message',
  async (kind, status, text) => {
    await renderNames(fault(kind, status));
    expect(await screen.findByRole('heading', { name: 'We can’t show the names right now' })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/raw words/)).not.toBeInTheDocument();
  },
);

test.each([
  [true, fault('decode'), true],
  [false, fault('decode'), false],
  [true, fault('http', 500), false],
  [true, fault('timeout'), false],
])('a failure mentions a report only if one was sent (collector: %s)', async (hasCollector, given, isSaid) => {
  await renderNames(given, {}, { hasCollector });
  await screen.findByText('We can’t show the names right now');
  expect(screen.queryAllByText('We’ve been told about it.')).toHaveLength(isSaid ? 1 : 0);
});

test('a section whose request waits for the network shows that the device is offline', async () => {
  const refetch = jest.fn();
  const paused = {
    data: undefined,
    error: null,
    isError: false,
    isFetched: false,
    isFetching: false,
    dataUpdatedAt: 0,
    refetch,
  };
  await renderUi(
    <QuerySection query={{ ...paused, fetchStatus: 'paused' }} skeleton={<p>grey shapes</p>} empty={null}>
      {() => <p>ready</p>}
    </QuerySection>,
  );
  expect(screen.getByText(/You’re offline/)).toBeInTheDocument();
  expect(screen.queryByText('grey shapes')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a failed section shows its content after Try again', async () => {
  await renderNames(fault('http', 500));
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Promise.resolve(['Ana']);
  await userEvent.click(again);
  expect(await screen.findByText('Ana')).toBeInTheDocument();
});

test('a failed refetch keeps the old data and shows its age', async () => {
  await renderNames(() => Promise.resolve(['Ana']));
  await screen.findByText('Ana');
  client.setQueryData(['names'], ['Ana'], { updatedAt: Date.now() - 5 * 60_000 });
  answer = fault('network');
  await act(() => client.refetchQueries());
  expect(await screen.findByText('We couldn’t update this')).toBeInTheDocument();
  expect(screen.getByText(/loaded 5 minutes ago/)).toBeInTheDocument();
  expect(screen.getByText('Ana')).toBeInTheDocument();
});

test('stored data shows its age until the first response, and nested sections show it only once', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const kept = { status: 'success', data: ['Ana'], dataUpdatedAt: Date.now() - 5 * 60_000 } as const;
  answer = () => promise;
  client = new QueryClient();
  client
    .getQueryCache()
    .build(client, { queryKey: ['names'] })
    .setState(kept);
  const outer = { ...kept, error: null, isError: false, isFetched: false, isFetching: true, refetch: jest.fn() };
  await renderUi(
    <QueryClientProvider client={client}>
      <QuerySection query={{ ...outer, fetchStatus: 'fetching' }} skeleton={null} empty={null}>
        {() => <Names />}
      </QuerySection>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Ana')).toBeInTheDocument();
  expect(screen.getByText(/loaded 5 minutes ago/)).toBeInTheDocument();
  resolve(['Ana', 'Noah']);
  expect(await screen.findByText('Ana and Noah')).toBeInTheDocument();
  expect(screen.queryByText(/loaded 5 minutes ago/)).not.toBeInTheDocument();
});

test('placeholder data from another page has no note about its age', async () => {
  const other = { data: ['Ana'], error: null, isError: false, isFetched: false, isFetching: true, dataUpdatedAt: 0 };
  await renderUi(
    <QuerySection query={{ ...other, fetchStatus: 'fetching', refetch: jest.fn() }} skeleton={null} empty={null}>
      {(names) => <p>{names.join()}</p>}
    </QuerySection>,
  );
  expect(screen.getByText('Ana')).toBeInTheDocument();
  expect(screen.queryByText(/loaded/)).not.toBeInTheDocument();
});

test('a refetch keeps the old data visible and makes the section busy', async () => {
  await renderNames(() => Promise.resolve(['Ana']));
  await screen.findByText('Ana');
  const { promise, resolve } = Promise.withResolvers<string[]>();
  answer = () => promise;
  act(() => void client.refetchQueries());
  await waitFor(() => expect(screen.getByText('Ana').parentElement).toHaveAttribute('aria-busy', 'true'));
  resolve(['Noah']);
  expect(await screen.findByText('Noah')).toBeInTheDocument();
});
