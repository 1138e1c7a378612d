import { Settings, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TranscriptForm } from './TranscriptForm.tsx';
import { VoiceBody } from './VoiceBody.tsx';
import { VoiceSettingsForm } from './VoiceSettingsForm.tsx';
import type { VoiceSession } from './voice-session.ts';
import { NOT_UNDERSTOOD } from './voice-session.ts';
import { findTranscript, type VoiceState } from './voice-state.ts';

export type VoiceCardProps = {
  voice: VoiceSession;
  uid: string;
  examples: readonly string[];
  /** Whether the transcript can be corrected; not while driving. */
  canType: boolean;
  className?: string;
};

function toTitle(state: VoiceState): string {
  switch (state.kind) {
    case 'starting':
      return 'Waiting for the microphone...';
    case 'listening':
      return 'Listening...';
    case 'working':
      return 'Working on it...';
    case 'examples':
      return state.isHelp ? 'What you can say' : NOT_UNDERSTOOD;
    case 'confirming':
    case 'done':
      return 'You said';
    default:
      return 'Voice commands';
  }
}

export function VoiceCard({ voice, uid, examples, canType, className }: VoiceCardProps) {
  const state = useStore(voice);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const transcript = findTranscript(state);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') voice.close();
  }
  return (
    <section
      id="voice-command"
      aria-label="Voice command"
      aria-busy={state.kind === 'working'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex flex-col gap-2 rounded-2xl bg-panel py-2 pr-1 pl-4 text-sm shadow-float outline-none',
        className,
      )}
    >
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 font-medium">{toTitle(state)}</p>
        {state.kind !== 'locked' && (
          <IconButton
            label="Voice settings"
            icon={<Settings />}
            aria-expanded={isSettingsOpen}
            onClick={() => setSettingsOpen(!isSettingsOpen)}
          />
        )}
        <IconButton label="Close voice commands" icon={<X />} onClick={voice.close} />
      </div>
      <div className="flex flex-col gap-2 pr-3 pb-2">
        {isSettingsOpen && <VoiceSettingsForm uid={uid} />}
        {transcript !== null &&
          (canType ? (
            <TranscriptForm key={transcript} transcript={transcript} onAsk={(text) => void voice.ask(text)} />
          ) : (
            <p className="text-base">{transcript}</p>
          ))}
        <VoiceBody state={state} voice={voice} examples={examples} />
      </div>
    </section>
  );
}
