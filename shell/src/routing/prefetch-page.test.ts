import { waitFor } from '@testing-library/react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { prefetchPage } from './prefetch-page.ts';

function somePage() {
  const lazy = jest.fn(async () => ({ Component: () => null }));
  const loader = jest.fn<unknown, Parameters<LoaderFunction>>(() => null);
  const other = { lazy: jest.fn(async () => ({})), loader: jest.fn(() => null) };
  const routes: RouteObject[] = [
    {
      path: '/:lang?',
      children: [
        { path: 'account/notes', lazy, children: [{ path: ':noteId', loader }] },
        { path: 'account/bookings', ...other },
      ],
    },
  ];
  return { routes, lazy, loader, other };
}

test('prefetching a page loads its code and starts its reads', async () => {
  const { routes, lazy, loader, other } = somePage();
  prefetchPage(routes, '/account/notes/7?page=2');
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
  expect(lazy).toHaveBeenCalledTimes(1);
  const [{ params, request } = {}] = loader.mock.calls[0] ?? [];
  expect(params).toEqual({ noteId: '7' });
  expect(request?.url).toBe('http://localhost/account/notes/7?page=2');
  expect(other.lazy).not.toHaveBeenCalled();
  expect(other.loader).not.toHaveBeenCalled();
});

test('a failed prefetch causes no error, and an unknown page is ignored', async () => {
  const { routes, lazy, loader } = somePage();
  lazy.mockRejectedValue(new Error('offline'));
  loader.mockImplementation(() => Promise.reject(new Error('no such note')));
  prefetchPage(routes, '/account/notes/7');
  prefetchPage(routes, '/nowhere/at/all');
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
  expect(lazy).toHaveBeenCalledTimes(1);
});
