import { QueryClient } from '@tanstack/react-query';

/** What the page knows from the server, for all pages. Without a network a query fails at once instead of waiting, so that the page can show what it has and say why. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures) => navigator.onLine && failures < 1,
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});
