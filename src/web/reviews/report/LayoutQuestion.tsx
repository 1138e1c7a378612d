import { StallLayout } from '#domain/score/site-facts.ts';
import { Button } from '#web/ui/Button.tsx';
import { LAYOUT_LABELS } from './outcome-labels.ts';

type Props = { onAnswer: (layout: StallLayout) => void; onSkip: () => void; isSending: boolean };

/** Scrolls only once, when the question appears, so that it doesn't pull back a user who scrolls away. */
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

/** The single follow-up question after a report. */
export function LayoutQuestion({ onAnswer, onSkip, isSending }: Props) {
  return (
    <section ref={bringIntoView} aria-labelledby="layout-question" className="rounded-2xl border border-brand p-3.5">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h4 id="layout-question" className="text-sm font-semibold">
            One question: how are the stalls laid out?
          </h4>
          <p className="text-xs text-ink-2">This helps other drivers most.</p>
        </div>
        <Button kind="quiet" className="-mt-2 -mr-2 px-2.5!" onClick={onSkip}>
          Skip
        </Button>
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {StallLayout.options.map((layout) => (
          <li key={layout} className="flex">
            <button
              type="button"
              disabled={isSending}
              className="min-h-14 flex-1 rounded-xl border border-line px-3 py-1.5 text-left transition-colors hover:bg-panel-2 disabled:opacity-60"
              onClick={() => onAnswer(layout)}
            >
              <span className="block text-sm font-medium">{LAYOUT_LABELS[layout].label}</span>
              <span className="block text-2xs text-ink-2">{LAYOUT_LABELS[layout].hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
