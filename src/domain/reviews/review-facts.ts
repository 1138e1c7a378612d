import type { StoredFact } from '../score/stored-facts.ts';
import type { Obstacle, ReviewDraft } from './review.ts';

/** What a review says of the stall itself. */
export type ReportedFact = Pick<StoredFact, 'stall' | 'name' | 'value'>;

/** The obstacles that the score knows; the others are told to drivers alone. */
const FACT_BY_OBSTACLE: Partial<Record<Obstacle, StoredFact['name']>> = {
  tight_turn: 'turningOk',
  dead_end: 'notDeadEnd',
};

/** The facts that a review brings: the layout that was seen and the obstacles, of the stall it names. */
export function extractReviewFacts({
  stall,
  layout,
  obstacles,
}: Pick<ReviewDraft, 'stall' | 'layout' | 'obstacles'>): ReportedFact[] {
  const seen: ReportedFact[] = layout === null ? [] : [{ stall, name: 'layout', value: layout }];
  const met = obstacles.flatMap((obstacle) => FACT_BY_OBSTACLE[obstacle] ?? []);
  return [...seen, ...met.map((name) => ({ stall, name, value: false }))];
}
