import { QueryClientProvider } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { MapConfig } from '#contract/map.ts';
import { useMapConfig } from '#web/chargers/charger-queries.ts';
import { hasWebGl } from '#web/lib/browser/webgl.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { TEXTS } from '../texts.ts';
import { MapPage } from './MapPage.tsx';
import { usePreferredFilters } from './search/use-preferred-filters.ts';

// The map library is the page's largest chunk: load it in parallel with the config.
if (hasWebGl()) void import('#web/map/MapView.tsx');

export function MapRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfiguredMap />
    </QueryClientProvider>
  );
}

function ConfiguredMap() {
  const { data, error, refetch } = useMapConfig();
  if (data) return <FilteredMap config={data} />;
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

/** The map, once the URL has the driver's preferred filters. */
function FilteredMap({ config }: { config: MapConfig }) {
  return usePreferredFilters() && <MapPage config={config} />;
}
