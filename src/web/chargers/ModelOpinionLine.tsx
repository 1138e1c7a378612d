import { Sparkles } from 'lucide-react';
import type { ModelOpinion } from '#domain/reviews/model-opinion.ts';
import { opinionText } from './charger-labels.ts';

/** What a model thinks of the reviews: below what is known, and told apart from it. */
export function ModelOpinionLine({ opinion }: { opinion: ModelOpinion }) {
  return (
    <p className="flex gap-2 text-xs text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      <Sparkles aria-hidden="true" />
      <span title={opinion.model}>{opinionText(opinion)}</span>
    </p>
  );
}
