import type { StoredFact } from '../score/stored-facts.ts';
import type { Obstacle, ReviewDraft } from './review.ts';

/** A fact from a review or a survey. stall is null for an unnumbered stall or the whole site. */
export type ReportedFact = Pick<StoredFact, 'stall' | 'name' | 'value'>;

/** Obstacles that the score uses; the others are only shown to drivers. */
const FACT_BY_OBSTACLE: Partial<Record<Obstacle, StoredFact['name']>> = {
  tight_turn: 'turningOk',
  dead_end: 'notDeadEnd',
};

/** Extracts facts about the reviewed stall: its layout and obstacles. */
export function extractReviewFacts({
  stall,
  layout,
  obstacles,
}: Pick<ReviewDraft, 'stall' | 'layout' | 'obstacles'>): ReportedFact[] {
  const layoutFacts: ReportedFact[] = layout === null ? [] : [{ stall, name: 'layout', value: layout }];
  const obstacleFacts = obstacles.flatMap((obstacle) => FACT_BY_OBSTACLE[obstacle] ?? []);
  return [...layoutFacts, ...obstacleFacts.map((name) => ({ stall, name, value: false }))];
}
