import { useQuery } from '@tanstack/react-query';
import type { PackageReviews } from '#domain/offline/package-stations.ts';
import { findInPackages } from '#web/lib/packages/answer-offline.ts';

/** Reads a station's reviews from an offline area; null until they are read, or if no area has any. */
export function usePackagedReviews(chargerId: string, enabled: boolean): PackageReviews | null {
  const { data = null } = useQuery({
    queryKey: ['packaged-reviews', chargerId],
    queryFn: () => findInPackages((packages) => packages.reviews(chargerId)),
    enabled,
  });
  return enabled ? data : null;
}
