import { QueryClient } from '@tanstack/react-query';
import { currentAccount } from '../outbox/current-account.ts';
import { isClientError } from './is-rejection.ts';

/**
 * The query cache of all pages. Offline queries fail immediately instead of pausing, so that the page can show cached
 * data and the reason.
 */
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

let lastAccount = currentAccount.get();

// Not every key names the account, so the next one must not find what the last one loaded.
currentAccount.subscribe(() => {
  const account = currentAccount.get();
  if (account === null) return;
  if (lastAccount !== null && account !== lastAccount) queryClient.clear();
  lastAccount = account;
});
