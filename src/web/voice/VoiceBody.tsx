import { PremiumActions } from '#web/license/PremiumActions.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import type { VoiceSession } from './voice-session.ts';
import type { VoiceState } from './voice-state.ts';

type Props = { state: VoiceState; voice: VoiceSession; examples: readonly string[] };

/** Focuses the Yes button, because the question needs an answer. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

export function VoiceBody({ state, voice, examples }: Props) {
  switch (state.kind) {
    case 'listening':
      return (
        <div className="flex items-center justify-between gap-3">
          {state.reportsLevel ? (
            <LevelMeter level={voice.level} />
          ) : (
            <p className="text-ink-2">Speech is recognized on your device.</p>
          )}
          <Button kind="secondary" onClick={() => void voice.press()}>
            Done
          </Button>
        </div>
      );
    case 'starting':
      return <p className="text-ink-2">If your browser asks, allow it to use the microphone.</p>;
    case 'confirming':
      return (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex-1 font-medium">{state.text}</p>
          <Button ref={takeFocus} onClick={voice.confirm}>
            Yes
          </Button>
          <Button kind="secondary" onClick={voice.close}>
            No
          </Button>
        </div>
      );
    case 'done':
      return <Answer state={state} voice={voice} />;
    case 'examples':
      return <Examples examples={examples} onAsk={(text) => void voice.ask(text)} />;
    case 'failed':
      return (
        <>
          <p>{state.message}</p>
          <Button kind="secondary" className="self-start" onClick={() => void voice.listen()}>
            Try again
          </Button>
        </>
      );
    case 'locked':
      return (
        <>
          <p className="text-ink-2">{state.reason}</p>
          <p>With Premium, you can search, plan trips, and move the map by voice.</p>
          <PremiumActions feature="voice" onStarted={() => void voice.listen()} />
        </>
      );
    default:
      return null;
  }
}

function Answer({ state, voice }: { state: Extract<VoiceState, { kind: 'done' }>; voice: VoiceSession }) {
  const { answer } = state;
  return (
    <>
      {answer && !answer.isOnScreen && <p>{answer.text}</p>}
      {answer?.undo && (
        <Button
          kind="secondary"
          className="self-start"
          onClick={() => {
            // The button is about to disappear.
            document.getElementById('voice-command')?.focus();
            voice.undo();
          }}
        >
          Undo
        </Button>
      )}
    </>
  );
}

function Examples({ examples, onAsk }: { examples: readonly string[]; onAsk: (text: string) => void }) {
  return (
    <>
      <p className="text-xs text-ink-2">Try one of these:</p>
      <ul className="flex flex-col">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              className="min-h-11 w-full rounded-lg text-left text-brand underline"
              onClick={() => onAsk(example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
