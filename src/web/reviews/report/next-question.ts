import type { PartName } from '#domain/score/geometry.ts';
import type { RigScore } from '#domain/score/rig-score.ts';

/**
 * Returns the part of the score most worth asking about: the one with the highest weight times uncertainty. Null if
 * everything is known.
 */
export function findNextQuestion({ geometry }: Pick<RigScore, 'geometry'>): PartName | null {
  const getValue = ({ weight, confidence }: { weight: number; confidence: number }) => weight * (1 - confidence);
  const uncertain = geometry.parts.filter((part) => getValue(part) > 0);
  return uncertain.toSorted((a, b) => getValue(b) - getValue(a))[0]?.part ?? null;
}
