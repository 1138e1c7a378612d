import { Sparkles } from 'lucide-react';
import type { ModelOpinion } from '#domain/reviews/model-opinion.ts';
import { opinionText } from '../charger-labels.ts';

/** A model's opinion based on the reviews, shown separately from reported facts. */
export function ModelOpinionLine({ opinion }: { opinion: ModelOpinion }) {
  return (
    <p className="flex gap-2 text-xs text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      <Sparkles aria-hidden="true" />
      <span title={opinion.model}>{opinionText(opinion)}</span>
    </p>
  );
}
