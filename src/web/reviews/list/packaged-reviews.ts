import { useQuery } from '@tanstack/react-query';
import type { PackageReviews } from '#domain/offline/package-stations.ts';
import { findInPackages } from '#web/lib/packages/answer-offline.ts';

/** What drivers say about a station, from an offline area; null if none knows. */
export function usePackagedReviews(chargerId: string, enabled: boolean): PackageReviews | null {
  const { data = null } = useQuery({
    queryKey: ['packaged-reviews', chargerId],
    queryFn: () => findInPackages((packages) => packages.reviews(chargerId)),
    enabled,
  });
  return enabled ? data : null;
}
