import { formatContingentRule } from '#domain/trips/contingent-rule.ts';
import type { ContingentStop } from '#domain/trips/contingent-stop.ts';
import { formatPlaceName, type NamedPlace } from '#domain/trips/place-name.ts';
import type { ContingentMark } from '#web/map/trip-drawing.ts';

type Leg = { readonly contingent: ContingentStop | null; readonly to: NamedPlace };

/** Returns a mark for each charger that is a contingent stop, with the rules of all legs that pass it. */
export function listContingentMarks(legs: readonly Leg[]): ContingentMark[] {
  const marks = new Map<string, ContingentMark>();
  for (const { contingent, to } of legs) {
    if (contingent === null) continue;
    const { at, chargerId } = contingent;
    const rule = formatContingentRule(contingent, formatPlaceName(to));
    const earlierMark = marks.get(chargerId);
    marks.set(chargerId, { at, chargerId, rule: earlierMark ? `${earlierMark.rule} ${rule}` : rule });
  }
  return [...marks.values()];
}
