import { PremiumActions } from '#web/license/PremiumActions.tsx';
import { AskedQuestion } from '#web/searches/AskedQuestion.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useAsk } from './use-ask.ts';
import { useSearch } from './use-search.ts';

export function AskPanel() {
  const { question, answer, isAsking, blockedReason, failure, ask, close } = useAsk();
  if (question === null) return null;
  const retryButton = failure && (
    <Button kind="secondary" className="self-start" onClick={() => void ask(question)}>
      Try again
    </Button>
  );
  return (
    <AskedQuestion
      answer={answer}
      isAsking={isAsking}
      problem={blockedReason ?? failure}
      remedy={blockedReason === null ? retryButton : <AskUpsell />}
      onAsk={(next) => {
        // The pressed chip is about to disappear.
        document.getElementById('asked-question')?.focus();
        void ask(next);
      }}
      onClose={close}
    />
  );
}

function AskUpsell() {
  const { question, ask, close } = useAsk();
  const { searchText } = useSearch();
  if (typeof question !== 'string') return null;
  return (
    <div className="flex flex-col gap-3 pr-3 pb-2">
      <p>With Premium, you can ask for chargers in your own words, and plan a trip with one sentence.</p>
      <PremiumActions feature="search" onStarted={() => void ask(question, { isNowLicensed: true })} />
      <Button
        kind="quiet"
        onClick={() => {
          close();
          void searchText(question);
        }}
      >
        Search for these words instead
      </Button>
    </div>
  );
}
