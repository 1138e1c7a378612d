import { getClearance, getLayout, getUsableLength } from './geometry.ts';
import type { RigSize } from './rig-size.ts';
import type { Fact, SiteFacts, StallFacts } from './site-facts.ts';
import { CAP_CONFIDENCE, CAP_LIMITS, HIGH_CONFIDENCE, LENGTH_TOLERANCE_M, OVERHANG_MAX_M } from './weights.ts';

export type CapName = keyof typeof CAP_LIMITS;

/** A limit on a stall's score, and whether the fact behind it is certain. */
export type Cap = { readonly name: CapName; readonly limit: number; readonly isCertain: boolean };

/** Returns whether a cap means the rig physically can't charge hitched. The cap `not_public` doesn't mean that. */
export function isPhysicalCap(cap: Cap): boolean {
  return cap.name !== 'not_public';
}

/**
 * Returns the caps of a stall for a rig (docs/score.md, Geometry). Caps limit the score and the interval. An uncertain
 * cap leaves the interval's upper end alone, since the fact may be wrong. A longer or taller rig has every cap of a
 * smaller one.
 */
export function findCaps(site: SiteFacts, stall: StallFacts, rig: RigSize): readonly Cap[] {
  const caps: Cap[] = [];
  const addCap = <T>(name: CapName, fact: Fact<T> | null, isAgainst: (value: T) => boolean) => {
    if (fact === null || fact.confidence < CAP_CONFIDENCE || !isAgainst(fact.value)) return;
    caps.push({ name, limit: CAP_LIMITS[name], isCertain: fact.confidence >= HIGH_CONFIDENCE });
  };
  addCap('clearance', getClearance(stall), (clearanceM) => rig.heightM > clearanceM + LENGTH_TOLERANCE_M);
  addCap('garage', getLayout(stall), (layout) => layout === 'garage');
  addCap('not_public', site.isPublic, (isPublic) => !isPublic);
  addCap('length', getUsableLength(stall), (usableM) => usableM < rig.lengthM - OVERHANG_MAX_M - LENGTH_TOLERANCE_M);
  return caps;
}

/** Returns the highest score that caps allow, 0 to 100. */
export function getCapLimit(caps: readonly Cap[]): number {
  return Math.min(100, ...caps.map(({ limit }) => limit));
}
