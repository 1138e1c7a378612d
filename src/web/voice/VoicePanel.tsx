import { Suspense } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { VoiceCardProps } from './VoiceCard.tsx';
import { NOT_UNDERSTOOD } from './voice-session.ts';
import type { VoiceState } from './voice-state.ts';

const VoiceCard = lazyPart(
  async () => (await import('./VoiceCard.tsx')).VoiceCard,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);

function announce(state: VoiceState): string {
  const heardText = (transcript: string | null) => (transcript === null ? '' : `Heard: ${transcript}.`);
  switch (state.kind) {
    case 'closed':
    case 'locked':
    case 'starting':
      return '';
    case 'listening':
      return 'Listening...';
    case 'working':
      return state.transcript === null ? 'Working on it...' : heardText(state.transcript);
    case 'confirming':
      return `${heardText(state.command.transcript)} ${state.text}`;
    case 'done': {
      const { answer, transcript } = state;
      return `${heardText(transcript)} ${answer && !answer.isOnScreen ? answer.text : ''}`;
    }
    case 'examples':
      return state.isHelp ? 'Here is what you can say.' : NOT_UNDERSTOOD;
    case 'failed':
      return state.message;
  }
}

/** Shows the transcript and the answer, if there is a command. Stays mounted, so that screen readers announce changes. */
export function VoicePanel(props: VoiceCardProps) {
  const state = useStore(props.voice);
  return (
    <>
      <p role="status" className="sr-only">
        {announce(state)}
      </p>
      {state.kind !== 'closed' && (
        <Suspense fallback={null}>
          <VoiceCard {...props} />
        </Suspense>
      )}
    </>
  );
}
