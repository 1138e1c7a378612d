import { QueryClient } from '@tanstack/react-query';
import { isClientError } from './is-rejection.ts';

/** What the page knows from the server, for all pages. Without a network a query fails at once instead of waiting, so that the page can show what it has and say why. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => navigator.onLine && failures < 1 && !isClientError(error),
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});
