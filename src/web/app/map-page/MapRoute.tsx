import { QueryClientProvider } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { AppError, ERRORS } from '#contract/errors.ts';
import { useMapConfig } from '#web/chargers/charger-queries.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { TEXTS } from '../texts.ts';
import { MapPage } from './MapPage.tsx';

// The map library is the largest part of the page: it is on its way while the page asks what to show.
void import('#web/map/MapView.tsx');

/** The map page with the queries it stands on. */
export function MapRoute() {
  return (
    <QueryClientProvider client={queryClient}>
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
