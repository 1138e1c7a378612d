import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import { getPackageAge } from '#domain/offline/package-age.ts';
import { formatTimeAgo } from '#web/lib/relative-time.ts';

export type AreaBoxes = ReadonlyMap<string, readonly BoundingBox[]>;

/** Finds the area whose data is used at a position while offline; earlier areas in the list take precedence. */
export function findAreaAt(
  areas: readonly OfflinePackage[],
  boxes: AreaBoxes,
  position: LatLng,
): OfflinePackage | null {
  return areas.find(({ id }) => boxes.get(id)?.some((box) => containsPoint(box, position))) ?? null;
}

export function describeUsedArea(area: OfflinePackage, nowMs: number): string {
  const { isExpired } = getPackageAge(area, nowMs);
  const used = `Offline: using ${area.name}, downloaded ${formatTimeAgo(area.createdAt, new Date(nowMs))}.`;
  return isExpired ? `${used} It has expired: no verdicts or reviews.` : used;
}
