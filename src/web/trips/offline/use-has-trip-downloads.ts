import { useQuery } from '@tanstack/react-query';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { findTripDownloads } from '#web/lib/packages/trip-downloads.ts';

/** Whether trips can be planned from downloads; checked only without a connection. */
export function useHasTripDownloads(): boolean {
  const isOnline = useOnline();
  const { data } = useQuery({
    queryKey: ['trip-downloads'],
    queryFn: async () => (await findTripDownloads()).length > 0,
    enabled: !isOnline,
    staleTime: 0,
  });
  return data === true;
}
