import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { SharedTripPage } from '#web/trips/view/SharedTripPage.tsx';
import { SharedTripMap } from './SharedTripMap.tsx';

export function SharedTripRoute() {
  const { key = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <SharedTripPage key={key} shareKey={key} map={(props) => <SharedTripMap {...props} />} />
    </QueryClientProvider>
  );
}
