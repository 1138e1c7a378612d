import type { KeptFact } from '../score/kept-facts.ts';
import type { Obstacle, ReviewDraft } from './review.ts';

/** What a review says of the stall itself. */
export type ToldFact = Pick<KeptFact, 'stall' | 'name' | 'value'>;

/** The obstacles that the score knows; the others are told to drivers alone. */
const FACT_OF_OBSTACLE: Partial<Record<Obstacle, KeptFact['name']>> = {
  tight_turn: 'turningOk',
  dead_end: 'notDeadEnd',
};

/** The facts that a review brings: the layout that was seen and the obstacles, of the stall it names. */
export function factsOfReview({
  stall,
  layout,
  obstacles,
}: Pick<ReviewDraft, 'stall' | 'layout' | 'obstacles'>): ToldFact[] {
  const seen: ToldFact[] = layout === null ? [] : [{ stall, name: 'layout', value: layout }];
  const met = obstacles.flatMap((obstacle) => FACT_OF_OBSTACLE[obstacle] ?? []);
  return [...seen, ...met.map((name) => ({ stall, name, value: false }))];
}
