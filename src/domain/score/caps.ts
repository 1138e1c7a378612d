import { getClearance, getLayout, getUsableLength } from './geometry.ts';
import type { RigSize } from './rig-size.ts';
import type { Fact, SiteFacts, StallFacts } from './site-facts.ts';
import { CAP_CONFIDENCE, CAP_LIMITS, HIGH_CONFIDENCE, LENGTH_TOLERANCE_M, OVERHANG_MAX_M } from './weights.ts';

export type CapName = keyof typeof CAP_LIMITS;

/** What keeps a stall from scoring more than a limit, and whether that is beyond doubt. */
export type Cap = { readonly name: CapName; readonly limit: number; readonly isSure: boolean };

/** Whether a cap says that the rig itself can't stand there hitched; closed to the public says nothing of the rig. */
export function isPhysicalCap(cap: Cap): boolean {
  return cap.name !== 'not_public';
}

/**
 * What caps the score of a stall for a rig (design 4.1). A cap holds the score and the lower end of its interval; the
 * upper end only when it is sure, for else the fact behind it may be wrong (so the design's back-in row reaches 51 under a
 * cap of 35). A longer or higher rig has every cap that a smaller one has.
 */
export function findCaps(site: SiteFacts, stall: StallFacts, rig: RigSize): readonly Cap[] {
  const caps: Cap[] = [];
  const cap = <T>(name: CapName, fact: Fact<T> | null, isAgainst: (value: T) => boolean) => {
    if (fact === null || fact.confidence < CAP_CONFIDENCE || !isAgainst(fact.value)) return;
    caps.push({ name, limit: CAP_LIMITS[name], isSure: fact.confidence >= HIGH_CONFIDENCE });
  };
  cap('clearance', getClearance(stall), (clearanceM) => rig.heightM > clearanceM + LENGTH_TOLERANCE_M);
  cap('garage', getLayout(stall), (layout) => layout === 'garage');
  cap('not_public', site.isPublic, (isPublic) => !isPublic);
  cap('length', getUsableLength(stall), (usableM) => usableM < rig.lengthM - OVERHANG_MAX_M - LENGTH_TOLERANCE_M);
  return caps;
}

/** The most a stall scores under caps, 0 to 100. */
export function getCapLimit(caps: readonly Cap[]): number {
  return Math.min(100, ...caps.map(({ limit }) => limit));
}
