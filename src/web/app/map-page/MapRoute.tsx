import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { AppError, ERRORS } from '#contract/errors.ts';
import { useMapConfig } from '#web/chargers/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { TEXTS } from '../texts.ts';
import { MapPage } from './MapPage.tsx';

// Without a network a query fails at once instead of waiting, so that the page can show what it has and say why.
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures) => navigator.onLine && failures < 1,
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
  },
});

// The map library is the largest part of the page: it is on its way while the page asks what to show.
void import('#web/map/MapView.tsx');

/** The map page with the queries it stands on. */
export function MapRoute() {
  return (
    <QueryClientProvider client={queries}>
      <ConfiguredMap />
    </QueryClientProvider>
  );
}

function ConfiguredMap() {
  const { data, error, refetch } = useMapConfig();
  if (data) return <MapPage config={data} />;
  if (!error) return <LoadingIndicator message={TEXTS.loading} />;
  return (
    <main role="alert" className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<CircleAlert aria-hidden="true" />}
        title={error instanceof AppError ? error.message : ERRORS.chargers_load_failed.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    </main>
  );
}
