// The exports that the shell provides as `@tanstack/react-query` (see provided-react-router-dom.ts). They're imported
// by file, because the package name refers to the shared package.
// oxlint-disable-next-line host-portal/boundaries -- the package name would import the shared package
export {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
