import type { RigScore } from '#domain/score/rig-score.ts';
import { HIGH_CONFIDENCE } from '#domain/score/weights.ts';

/** Returns whether another answer about the stall layout can make it more certain: until three drivers agree. */
export function isLayoutUncertain({ geometry }: Pick<RigScore, 'geometry'>): boolean {
  return geometry.parts.some(({ part, confidence }) => part === 'layout' && confidence < HIGH_CONFIDENCE);
}
