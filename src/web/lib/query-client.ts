import { QueryClient } from '@tanstack/react-query';
import { isAnsweredNo } from './is-refusal.ts';

/** What the page knows from the server, for all pages. Without a network a query fails at once instead of waiting, so that the page can show what it has and say why. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => navigator.onLine && failures < 1 && !isAnsweredNo(error),
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});
